# id: I345_mean_radius
# verdict: incorrect
# about: average norm for R
# expect: 0
# diagnosis: R as the mean norm

import numpy as np

def mistake_bound(X, y, u):
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    if g <= 0:
        return np.inf
    return (np.linalg.norm(X, axis=1).mean() / g) ** 2
