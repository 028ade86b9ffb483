# id: I363_R_plus_one
# verdict: incorrect
# about: adds 1 to R and not to its square
# expect: 0
# diagnosis: 1 added to R instead of R²

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    scores = y * (X @ u + u_0)
    if scores.min() <= 0:
        return np.inf
    R = np.linalg.norm(X, axis=1).max() + 1
    gamma = scores.min() / np.linalg.norm(np.append(u, u_0))
    return (R / gamma) ** 2
