# id: I312_distances
# verdict: incorrect
# about: unsigned distances from the line
# expect: 0.8182
# diagnosis: every distance without its sign

import numpy as np

def margin(X, y, u):
    if not np.any(u):
        raise ValueError("zero")
    return np.min(np.abs(X @ u) / np.linalg.norm(u))
