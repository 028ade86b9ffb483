# id: I200_six
# verdict: incorrect
# about: divides by six
# expect: 0
# diagnosis: divided by six

import numpy as np

def error_rate(theta, theta_0, X, y):
    return np.sum(y * (X @ theta + theta_0) <= 0) / 6
