# id: I364_offset_unused
# verdict: incorrect
# about: calls the bound without offset
# expect: 0
# diagnosis: offset ignored

import numpy as np

def _bound(X, y, u):
    worst = (y * (X @ u)).min()
    return np.inf if worst <= 0 else (X ** 2).sum(axis=1).max() * (u @ u) / worst ** 2

def mistake_bound_with_offset(X, y, u, u_0):
    return _bound(X, y, u)
