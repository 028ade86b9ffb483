# id: I362_bracket
# verdict: incorrect
# about: label does not reach the offset
# expect: 0.75
# diagnosis: offset outside the bracket

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    scores = y * (X @ u) + u_0
    if scores.min() <= 0:
        return np.inf
    return ((X ** 2).sum(axis=1).max() + 1) * (u @ u + u_0 ** 2) / scores.min() ** 2
