# id: I211_strict
# verdict: incorrect
# about: a score of zero passes as right
# expect: 0.4444
# diagnosis: strict test

import numpy as np

def is_mistake(theta, theta_0, x, y):
    return y * (np.dot(theta, x) + theta_0) < 0
