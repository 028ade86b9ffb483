# id: C322_formula
# verdict: correct
# about: rounds down and adds one
# expect: 1

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    s = y * (theta @ x + theta_0)
    return 0 if s > 0 else np.floor(-s / (x @ x + 1)) + 1
