# id: I360_R_not_augmented
# verdict: incorrect
# about: R of the short examples
# expect: 0
# diagnosis: R without the added 1

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    scores = y * (X @ u + u_0)
    if scores.min() <= 0:
        return np.inf
    R = np.linalg.norm(X, axis=1).max()
    gamma = scores.min() / np.sqrt(u @ u + u_0 ** 2)
    return (R / gamma) ** 2
