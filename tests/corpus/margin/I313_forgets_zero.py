# id: I313_forgets_zero
# verdict: incorrect
# about: right, but u = 0 gives NaN and a warning
# expect: 0.9167
# diagnosis: no error for u = 0

import numpy as np

def margin(X, y, u):
    return (y * (X @ u)).min() / np.linalg.norm(u)
