# id: I311_absolute_value
# verdict: incorrect
# about: absolute value around the whole result
# expect: 0.8182
# diagnosis: sign of the smallest dropped

import numpy as np

def margin(X, y, u):
    if not np.any(u):
        raise ValueError("zero")
    return abs(np.min(y * (X @ u)) / np.linalg.norm(u))
