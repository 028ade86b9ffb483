# id: I315_clipped
# verdict: incorrect
# about: never below zero
# expect: 0.8182
# diagnosis: zero instead of a negative margin

import numpy as np

def margin(X, y, u):
    if not u.any():
        raise ValueError("u is zero")
    return max(0, (y * (X @ u)).min() / np.linalg.norm(u))
