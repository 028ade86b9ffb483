# id: C321_by_margin_of_unit
# verdict: correct
# about: unit vector first, then divided by its own smallest score
# expect: 1

import numpy as np

def scaled_separator(X, y, u):
    length = np.linalg.norm(u)
    if length == 0:
        raise ValueError("u is zero")
    unit = u / length
    gamma = np.min(y * (X @ unit))
    if gamma <= 0:
        raise ValueError("does not separate")
    return unit / gamma
