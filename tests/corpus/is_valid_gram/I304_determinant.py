# id: I304_determinant
# verdict: incorrect
# about: the sign of the determinant
# expect: 0.4
# diagnosis: determinant only

import numpy as np

def is_valid_gram(K):
    return np.allclose(K, K.T) and np.linalg.det(K) >= -1e-8
