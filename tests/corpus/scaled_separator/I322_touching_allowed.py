# id: I322_touching_allowed
# verdict: incorrect
# about: only negative scores are refused
# expect: 0.8
# diagnosis: zero allowed

import numpy as np

def scaled_separator(X, y, u):
    worst = np.min(y * (X @ u))
    if worst < 0:
        raise ValueError("fails")
    return u / worst
