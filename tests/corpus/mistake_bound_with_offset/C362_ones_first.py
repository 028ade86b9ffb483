# id: C362_ones_first
# verdict: correct
# about: the ones and the offset both in front; a unit vector first
# expect: 1

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    A = np.insert(X, 0, 1.0, axis=1)
    v = np.concatenate([[u_0], u])
    v = v / np.linalg.norm(v)
    gamma = min(y * (A @ v))
    return max(np.sum(A * A, axis=1)) / gamma ** 2 if gamma > 0 else np.inf
