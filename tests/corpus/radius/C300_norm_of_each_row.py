# id: C300_norm_of_each_row
# verdict: correct
# about: np.linalg.norm along the rows, then the maximum
# expect: 1

import numpy as np

def radius(X):
    return np.linalg.norm(X, axis=1).max()
