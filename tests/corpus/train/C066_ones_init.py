# id: C066_ones_init
# verdict: spec-dependent
# about: starts from ones
# expect: 0
# diagnosis: start from ones

import numpy as np

def train(X, y, T):
    w, b = np.ones(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (w @ x + b) <= 0:
                w, b = w + t * x, b + t
    return w, b
