# id: I320_unit
# verdict: incorrect
# about: returns a unit vector
# expect: 0.4
# diagnosis: made a unit vector

import numpy as np

def scaled_separator(X, y, u):
    if np.any(y * (X @ u) <= 0):
        raise ValueError("no")
    return u / np.linalg.norm(u)
