# id: C251_matrix
# verdict: correct
# about: inner products with all examples at once
# expect: 1

import numpy as np

def dual_score(alpha, X, y, x):
    return np.sum(alpha * y * (X @ x))
