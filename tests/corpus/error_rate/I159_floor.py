# id: I159_floor
# verdict: incorrect
# about: divides with two slashes
# expect: 0
# diagnosis: whole-number division

import numpy as np

def error_rate(theta, theta_0, X, y):
    return int(np.sum(y * (X @ theta + theta_0) <= 0)) // len(y)
