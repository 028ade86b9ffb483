# id: C053_first_step_forced
# verdict: correct
# about: the very first example always updates
# expect: 1

import numpy as np

def train(X, y, T):
    th, b = np.zeros(X.shape[1]), 0.0
    for t in range(T):
        for i in range(len(X)):
            if (t == 0 and i == 0) or y[i] * (th @ X[i] + b) <= 0:
                th, b = th + y[i] * X[i], b + y[i]
    return th, b
