# id: I212_inverted
# verdict: incorrect
# about: True for the right ones
# expect: 0
# diagnosis: inverted test

import numpy as np

def is_mistake(theta, theta_0, x, y):
    return y * (np.dot(theta, x) + theta_0) > 0
