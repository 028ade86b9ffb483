# id: C050_recursive
# verdict: correct
# about: recursion per pass
# expect: 1

import numpy as np

def train(X, y, T):
    def go(w, b, left):
        if left == 0:
            return w, b
        for x, t in zip(X, y):
            if t * (np.dot(w, x) + b) <= 0:
                w, b = w + t * x, b + t
        return go(w, b, left - 1)
    return go(np.zeros(X.shape[1]), 0.0, T)
