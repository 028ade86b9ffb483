# id: I303_not_squared
# verdict: incorrect
# about: the length instead of its square
# expect: 0
# diagnosis: length not squared

import numpy as np

def improvement(theta, theta_0, x, y):
    return np.sqrt(sum(v * v for v in x)) + 1
