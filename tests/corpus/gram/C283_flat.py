# id: C283_flat
# verdict: correct
# about: all pairs in one list, then reshaped
# expect: 1

from itertools import product

import numpy as np

def gram(X, kernel):
    return np.array([kernel(u, v) for u, v in product(X, X)]).reshape(len(X), -1)
