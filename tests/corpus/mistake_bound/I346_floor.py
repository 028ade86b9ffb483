# id: I346_floor
# verdict: spec-dependent
# about: rounded down to a whole number
# expect: 0.2
# diagnosis: rounded down

import math
import numpy as np

def mistake_bound(X, y, u):
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    if g <= 0:
        return math.inf
    return math.floor((X ** 2).sum(axis=1).max() / g ** 2 + 1e-9)
