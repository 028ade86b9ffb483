# id: I314_returns_the_error
# verdict: incorrect
# about: hands the error back instead of raising it
# expect: 0.9167
# diagnosis: error returned instead of raised

import numpy as np

def margin(X, y, u):
    if not u.any():
        return ValueError("u is zero")
    return (y * (X @ u)).min() / np.linalg.norm(u)
