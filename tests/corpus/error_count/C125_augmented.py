# id: C125_augmented
# verdict: correct
# about: a constant feature in place of the offset
# expect: 1

import numpy as np

def error_count(theta, theta_0, X, y):
    w = np.append(theta, theta_0)
    rows = np.c_[X, np.ones(len(X))] * np.asarray(y)[:, None]
    return [[int((rows @ w <= 0).sum())]]
