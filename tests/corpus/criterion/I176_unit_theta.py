# id: I176_unit_theta
# verdict: spec-dependent
# about: divides by the norm of theta
# expect: 0
# diagnosis: distances instead of scores

import numpy as np

def criterion(theta, theta_0, X, y):
    s = y * (X @ theta + theta_0)
    return -s[s <= 0].sum() / np.linalg.norm(theta)
