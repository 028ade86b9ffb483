# id: I070_mutates_labels
# verdict: incorrect
# about: rewrites the caller's labels (-1 becomes 0)
# expect: 0.9286

import numpy as np

def train(X, y, T):
    y[y == -1] = 0
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            s = w @ x + b
            k = (1 if t == 1 else -1)
            if k * s <= 0:
                w, b = w + k * x, b + k
    return w, b
