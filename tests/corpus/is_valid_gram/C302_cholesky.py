# id: C302_cholesky
# verdict: correct
# about: a factorisation, after a little was added to the diagonal
# expect: 1

import numpy as np

def is_valid_gram(K):
    if not np.allclose(K, K.T):
        return False
    try:
        np.linalg.cholesky(K + 1e-9 * np.eye(len(K)))
        return True
    except np.linalg.LinAlgError:
        return False
