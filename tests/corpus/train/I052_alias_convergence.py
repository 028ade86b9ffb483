# id: I052_alias_convergence
# verdict: incorrect
# about: old = w, then w changes in place: "unchanged" is always true, stops after pass 1
# expect: 0.2857
# diagnosis: one pass only

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        old = w
        for x, t in zip(X, y):
            if t * (w @ x + b) <= 0:
                w += t * x
                b += t
        if np.array_equal(old, w):
            break
    return w, b
