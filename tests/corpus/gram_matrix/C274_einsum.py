# id: C274_einsum
# verdict: correct
# about: einsum
# expect: 1

import numpy as np

def gram_matrix(X):
    return np.einsum("ik,jk->ij", X, X)
