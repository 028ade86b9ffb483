# id: C123_nonzero
# verdict: correct
# about: count_nonzero on an array of signed scores
# expect: 1

import numpy as np

def error_count(theta, theta_0, X, y):
    margins = np.multiply(y, X.dot(theta) + theta_0)
    return np.count_nonzero(~(margins > 0))
