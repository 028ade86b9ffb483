# id: C211_not_positive
# verdict: correct
# about: not > 0
# expect: 1

import numpy as np

def is_mistake(theta, theta_0, x, y):
    return not y * (np.dot(theta, x) + theta_0) > 0
