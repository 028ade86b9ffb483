# id: C064_restart
# verdict: spec-dependent
# about: goes back to the first example after every update
# expect: 0
# diagnosis: restart after each correction

import numpy as np

def train(X, y, T):
    w, b, i, steps = np.zeros(X.shape[1]), 0.0, 0, 0
    while i < len(X) and steps < T * len(X):
        if y[i] * (w @ X[i] + b) <= 0:
            w, b, i = w + y[i] * X[i], b + y[i], 0
            steps += 1
        else:
            i += 1
    return w, b
