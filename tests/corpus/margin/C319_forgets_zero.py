# id: C319_forgets_zero
# verdict: correct
# about: right, but u = 0 gives NaN and a warning
# expect: 1

import numpy as np

def margin(X, y, u):
    return (y * (X @ u)).min() / np.linalg.norm(u)
