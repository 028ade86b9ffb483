# id: C141_maximum
# verdict: correct
# about: a maximum with 0 for every example
# expect: 1

import numpy as np

def criterion(theta, theta_0, X, y):
    return np.maximum(0, -y * (X @ theta + theta_0)).sum()
