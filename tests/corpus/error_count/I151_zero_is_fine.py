# id: I151_zero_is_fine
# verdict: incorrect
# about: a score of 0 is no error
# expect: 0.75
# diagnosis: strict test

import numpy as np

def error_count(theta, theta_0, X, y):
    return int(np.sum(y * (X @ theta + theta_0) < 0))
