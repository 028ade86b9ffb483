# id: C343_error_caught
# verdict: correct
# about: uses a separator function that raises, and turns its error into infinity
# expect: 1

import numpy as np

def _scaled(X, y, u):
    m = np.min(y * (X @ u))
    if m <= 0:
        raise ValueError
    return u / m

def mistake_bound(X, y, u):
    try:
        w = _scaled(X, y, u)
    except ValueError:
        return np.inf
    return (np.linalg.norm(X, axis=1).max() * np.linalg.norm(w)) ** 2
