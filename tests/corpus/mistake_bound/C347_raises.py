# id: C347_raises
# verdict: correct
# about: an error where u does not separate
# expect: 1

import numpy as np

def mistake_bound(X, y, u):
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    if g <= 0:
        raise ValueError("u does not separate")
    return (X ** 2).sum(axis=1).max() / g ** 2
