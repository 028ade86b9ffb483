# id: I316_no_labels
# verdict: incorrect
# about: labels not used
# expect: 0.8182
# diagnosis: labels forgotten

import numpy as np

def margin(X, y, u):
    if not u.any():
        raise ValueError("u is zero")
    return (X @ u).min() / np.linalg.norm(u)
