# id: I156_count
# verdict: incorrect
# about: a count where a share is asked for
# expect: 0
# diagnosis: count for rate

import numpy as np

def error_rate(theta, theta_0, X, y):
    return np.sum(y * (X @ theta + theta_0) <= 0)
