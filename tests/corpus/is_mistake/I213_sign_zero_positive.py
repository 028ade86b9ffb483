# id: I213_sign_zero_positive
# verdict: spec-dependent
# about: predicts +1 at a score of zero
# expect: 0.4444
# diagnosis: zero counted as +1

import numpy as np

def is_mistake(theta, theta_0, x, y):
    predicted = 1 if np.dot(theta, x) + theta_0 >= 0 else -1
    return predicted != y
