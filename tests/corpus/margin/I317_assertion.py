# id: I317_assertion
# verdict: incorrect
# about: stops with an AssertionError for u = 0
# expect: 0.9167
# diagnosis: AssertionError for u = 0

import numpy as np

def margin(X, y, u):
    assert np.any(u), "u is zero"
    return (y * (X @ u)).min() / np.linalg.norm(u)
