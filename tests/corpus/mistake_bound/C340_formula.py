# id: C340_formula
# verdict: correct
# about: largest norm over margin, squared
# expect: 1

import numpy as np

def mistake_bound(X, y, u):
    R = np.linalg.norm(X, axis=1).max()
    gamma = (y * (X @ u)).min() / np.linalg.norm(u)
    return (R / gamma) ** 2 if gamma > 0 else np.inf
