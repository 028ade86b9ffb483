# id: C317_assertion
# verdict: correct
# about: stops with an AssertionError for u = 0
# expect: 1

import numpy as np

def margin(X, y, u):
    assert np.any(u), "u is zero"
    return (y * (X @ u)).min() / np.linalg.norm(u)
