# id: I348_inverse
# verdict: incorrect
# about: γ over R
# expect: 0
# diagnosis: γ/R instead of R/γ

import numpy as np

def mistake_bound(X, y, u):
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    if g <= 0:
        return np.inf
    return (g / np.linalg.norm(X, axis=1).max()) ** 2
