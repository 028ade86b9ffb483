# id: I054_skips_first
# verdict: incorrect
# about: loop starts at the second example
# expect: 0
# diagnosis: first example skipped

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for i in range(1, len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
    return w, b
