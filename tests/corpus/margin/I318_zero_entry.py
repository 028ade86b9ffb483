# id: I318_zero_entry
# verdict: incorrect
# about: refuses a direction with a zero in it
# expect: 0
# diagnosis: error for a zero entry

import numpy as np

def margin(X, y, u):
    if not np.all(u):
        raise ValueError("u is zero")
    return np.min(y * (X @ u)) / np.linalg.norm(u)
