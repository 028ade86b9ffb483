# id: C213_zero_or_one
# verdict: correct
# about: 0 and 1 as numbers
# expect: 1

import numpy as np

def is_mistake(theta, theta_0, x, y):
    return int(y * (np.dot(theta, x) + theta_0) <= 0)
