# id: I310_not_normalised
# verdict: incorrect
# about: smallest score, not divided by the norm
# expect: 0.7273
# diagnosis: not divided by the norm of u

import numpy as np

def margin(X, y, u):
    if np.linalg.norm(u) == 0:
        raise ValueError("zero")
    return np.min(y * (X @ u))
