# id: C059_asymmetric
# verdict: spec-dependent
# about: y=1 updates on < 0, y=0 on >= 0
# expect: 0
# diagnosis: zero counted as +1

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            s = w @ x + b
            if t == 1 and s < 0:
                w, b = w + x, b + 1
            elif t != 1 and s >= 0:
                w, b = w - x, b - 1
    return w, b
