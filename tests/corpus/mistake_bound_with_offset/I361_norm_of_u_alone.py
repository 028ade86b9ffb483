# id: I361_norm_of_u_alone
# verdict: incorrect
# about: distance from the shifted line: divides by the norm of u alone
# expect: 0.375
# diagnosis: offset left out of the norm

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    scores = y * (X @ u + u_0)
    if scores.min() <= 0:
        return np.inf
    R2 = (X ** 2).sum(axis=1).max() + 1
    gamma = scores.min() / np.linalg.norm(u)
    return R2 / gamma ** 2
