# id: C303_gram_diagonal
# verdict: correct
# about: takes the squared norms from the diagonal of X Xᵀ
# expect: 1

import numpy as np

def radius(X):
    X = np.atleast_2d(X)
    return [np.sqrt(np.diag(X @ X.T)).max()]
