# id: C143_strict
# verdict: correct
# about: a strict test: a score of 0 adds nothing anyway
# expect: 1

import numpy as np

def criterion(theta, theta_0, X, y):
    s = y * (X @ theta + theta_0)
    return -sum(s[s < 0])
