# id: I175_hinge
# verdict: incorrect
# about: the hinge loss
# expect: 0
# diagnosis: hinge loss

import numpy as np

def criterion(theta, theta_0, X, y):
    return np.clip(1 - y * (X @ theta + theta_0), 0, None).sum()
