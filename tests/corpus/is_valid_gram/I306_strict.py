# id: I306_strict
# verdict: incorrect
# about: all eigenvalues above zero
# expect: 0.7
# diagnosis: strictly positive

import numpy as np

def is_valid_gram(K):
    return np.allclose(K, K.T) and all(value > 0 for value in np.linalg.eigvalsh(K))
