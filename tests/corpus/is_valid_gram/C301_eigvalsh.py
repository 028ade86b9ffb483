# id: C301_eigvalsh
# verdict: correct
# about: eigenvalues with a small tolerance
# expect: 1

import numpy as np

def is_valid_gram(K):
    return np.allclose(K, K.T) and np.all(np.linalg.eigvalsh(K) >= -1e-10)
