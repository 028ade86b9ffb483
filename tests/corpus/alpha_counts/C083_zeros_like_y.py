# id: C083_zeros_like_y
# verdict: correct
# about: integer counts, np.zeros_like(y)
# expect: 1

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    y = np.asarray(y); c = np.zeros_like(y)
    for _ in range(T):
        for i in range(len(X)):
            k = np.array([kernel(z, X[i]) for z in X])
            if y[i] * np.sum(c * y * k) <= 0:
                c[i] += 1
    return c
