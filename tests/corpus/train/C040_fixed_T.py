# id: C040_fixed_T
# verdict: correct
# about: T full passes, cyclic order
# expect: 1

import numpy as np

def train(X, y, T):
    theta, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * (theta @ X[i] + b) <= 0:
                theta = theta + y[i] * X[i]
                b = b + y[i]
    return theta, b
