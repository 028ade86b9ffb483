# id: C361_without_augmenting
# verdict: correct
# about: adds what the offset adds, without longer vectors
# expect: 1

import math

def mistake_bound_with_offset(X, y, u, u_0):
    scores = y * (X @ u + u_0)
    if (scores <= 0).any():
        return math.inf
    return ((X ** 2).sum(axis=1).max() + 1) * (u @ u + u_0 ** 2) / scores.min() ** 2
