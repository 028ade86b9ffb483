# id: C201_textbook
# verdict: correct
# about: y times the whole bracket
# expect: 1

import numpy as np

def signed_score(theta, theta_0, x, y):
    return y * (np.dot(theta, x) + theta_0)
