# id: C243_column
# verdict: correct
# about: a column
# expect: 1

import numpy as np

def weights_from_alpha(alpha, X, y):
    return X.T @ (alpha * y).reshape(-1, 1)
