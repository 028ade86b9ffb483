# id: C142_loop
# verdict: correct
# about: a loop that subtracts the scores of the mistakes
# expect: 1

import numpy as np

def criterion(theta, theta_0, X, y):
    D = 0.0
    for x, t in zip(X, y):
        s = t * (np.dot(theta, x) + theta_0)
        if s <= 0:
            D -= s
    return D
