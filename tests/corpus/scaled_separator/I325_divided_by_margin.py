# id: I325_divided_by_margin
# verdict: incorrect
# about: divides u itself by the margin
# expect: 0.4
# diagnosis: divided by the margin

import numpy as np

def scaled_separator(X, y, u):
    gamma = np.min(y * (X @ u)) / np.linalg.norm(u)
    if not gamma > 0:
        raise ValueError("fails")
    return u / gamma
