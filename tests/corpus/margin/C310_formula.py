# id: C310_formula
# verdict: correct
# about: as the formula says, with the error for zero
# expect: 1

import numpy as np

def margin(X, y, u):
    length = np.linalg.norm(u)
    if length == 0:
        raise ValueError("no direction")
    return np.min(y * X.dot(u)) / length
