# id: C042_augmented
# verdict: correct
# about: ones column in front, split at the end
# expect: 1

import numpy as np

def train(X, y, T):
    A = np.hstack([np.ones((len(X), 1)), X])
    w = np.zeros(A.shape[1])
    for _ in range(T):
        for a, t in zip(A, y):
            if t * a.dot(w) <= 0:
                w = w + t * a
    return w[1:], w[0]
