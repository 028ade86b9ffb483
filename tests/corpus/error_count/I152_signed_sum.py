# id: I152_signed_sum
# verdict: incorrect
# about: adds label minus prediction, so errors cancel
# expect: 0
# diagnosis: mistakes that cancel

import numpy as np

def error_count(theta, theta_0, X, y):
    return int(np.sum(y - np.sign(X @ theta + theta_0)))
