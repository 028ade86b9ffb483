# id: I157_accuracy
# verdict: incorrect
# about: the accuracy
# expect: 0
# diagnosis: share of right examples

import numpy as np

def error_rate(theta, theta_0, X, y):
    return np.mean(np.sign(X @ theta + theta_0) == y)
