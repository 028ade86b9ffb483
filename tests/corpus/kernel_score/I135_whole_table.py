# id: I135_whole_table
# verdict: incorrect
# about: the whole table at once
# expect: 0
# diagnosis: kernel called on the whole table

import numpy as np

def kernel_score(alpha, X, y, kernel, x):
    return np.sum(alpha * y * kernel(X, x))
