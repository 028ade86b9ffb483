# id: I343_no_infinity
# verdict: incorrect
# about: the square hides a negative margin
# expect: 0.8333
# diagnosis: no infinity

import numpy as np

def mistake_bound(X, y, u):
    R = np.linalg.norm(X, axis=1).max()
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    return (R / g) ** 2
