# id: C122_fraction
# verdict: spec-dependent
# about: a share where a count is asked for
# expect: 0
# diagnosis: rate for count

import numpy as np

def error_count(theta, theta_0, X, y):
    return float(np.mean(y * (X @ theta + theta_0) <= 0))
