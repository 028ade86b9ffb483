# id: I055_skips_last
# verdict: incorrect
# about: range(n-1): last example never visited
# expect: 0
# diagnosis: last example skipped

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for i in range(len(X) - 1):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
    return w, b
