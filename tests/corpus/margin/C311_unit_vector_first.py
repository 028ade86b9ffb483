# id: C311_unit_vector_first
# verdict: correct
# about: makes u a unit vector before anything else
# expect: 1

import numpy as np

def margin(X, y, u):
    if not u.any():
        raise ValueError
    unit = u / np.sqrt(u @ u)
    return min(label * (x @ unit) for x, label in zip(X, y))
