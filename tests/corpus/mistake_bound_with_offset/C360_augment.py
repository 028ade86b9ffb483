# id: C360_augment
# verdict: correct
# about: a column of ones, then the bound without offset
# expect: 1

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    A = np.c_[X, np.ones(len(X))]
    v = np.append(u, u_0)
    worst = np.min(y * (A @ v))
    if worst <= 0:
        return np.inf
    return (np.linalg.norm(A, axis=1).max() * np.linalg.norm(v) / worst) ** 2
