# id: C061_threshold
# verdict: spec-dependent
# about: predicts w.x >= b, so b moves the other way
# expect: 0
# diagnosis: offset used as a threshold

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (w @ x - b) <= 0:
                w, b = w + t * x, b - t
    return w, b
