# id: C314_returns_the_error
# verdict: correct
# about: hands the error back instead of raising it
# expect: 1

import numpy as np

def margin(X, y, u):
    if not u.any():
        return ValueError("u is zero")
    return (y * (X @ u)).min() / np.linalg.norm(u)
