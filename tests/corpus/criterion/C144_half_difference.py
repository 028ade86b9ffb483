# id: C144_half_difference
# verdict: correct
# about: half of size minus value
# expect: 1

import numpy as np

def criterion(theta, theta_0, X, y):
    s = y * (X @ theta + theta_0)
    return np.sum(np.abs(s) - s) / 2
