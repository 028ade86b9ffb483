# id: I160_plus_one_at_zero
# verdict: spec-dependent
# about: a score of 0 is predicted as +1
# expect: 0.75
# diagnosis: zero counted as +1

import numpy as np

def error_rate(theta, theta_0, X, y):
    predicted = np.where(X @ theta + theta_0 >= 0, 1, -1)
    return (predicted != y).mean()
