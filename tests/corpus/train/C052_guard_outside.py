# id: C052_guard_outside
# verdict: correct
# about: step() is unconditional, the caller holds the test
# expect: 1

import numpy as np

def _step(theta, b, x, t):
    return theta + t * x, b + t

def train(X, y, T):
    theta, b = np.zeros(X.shape[1]), 0
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * (theta @ X[i] + b) <= 0:
                theta, b = _step(theta, b, X[i], y[i])
    return theta, b
