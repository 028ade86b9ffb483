# id: I307_cholesky
# verdict: incorrect
# about: whether it can be factorised
# expect: 0.4
# diagnosis: strictly positive, symmetry not checked

import numpy as np

def is_valid_gram(K):
    try:
        np.linalg.cholesky(K)
    except np.linalg.LinAlgError:
        return False
    return True
