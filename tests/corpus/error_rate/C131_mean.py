# id: C131_mean
# verdict: correct
# about: a mean of booleans
# expect: 1

import numpy as np

def error_rate(theta, theta_0, X, y):
    return np.mean((X @ theta + theta_0) * y <= 0)
