# id: C302_formula
# verdict: correct
# about: the formula, without a look at θ
# expect: 1

import numpy as np

def improvement(theta, theta_0, x, y):
    return np.linalg.norm(x) ** 2 + 1
