# id: I172_all_examples
# verdict: incorrect
# about: sums over all examples
# expect: 0
# diagnosis: no test

import numpy as np

def criterion(theta, theta_0, X, y):
    return -np.sum(y * (X @ theta + theta_0))
