# id: I344_fourth_power
# verdict: incorrect
# about: the sum of squares taken for R, and squared
# expect: 0
# diagnosis: R squared twice

import numpy as np

def mistake_bound(X, y, u):
    R = (X ** 2).sum(axis=1).max()
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    if g <= 0:
        return np.inf
    return (R / g) ** 2
