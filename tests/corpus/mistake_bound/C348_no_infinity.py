# id: C348_no_infinity
# verdict: correct
# about: the square hides a negative margin
# expect: 1

import numpy as np

def mistake_bound(X, y, u):
    R = np.linalg.norm(X, axis=1).max()
    g = (y * (X @ u)).min() / np.linalg.norm(u)
    return (R / g) ** 2
