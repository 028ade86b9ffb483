# id: C152_loop
# verdict: correct
# about: a loop, with arrays of size one
# expect: 1

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    g, g0 = np.zeros(theta.shape), np.zeros(1)
    for x, t in zip(X, y):
        if t * (theta @ x + theta_0) <= 0:
            g -= t * x
            g0 -= t
    return [g, g0]
