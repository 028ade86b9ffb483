# id: C305_singular_values
# verdict: correct
# about: a symmetric matrix without negative eigenvalues equals its own absolute value
# expect: 1

import numpy as np

def is_valid_gram(K):
    values, vectors = np.linalg.eigh((K + K.T) / 2)
    nearest = vectors @ np.diag(np.maximum(values, 0)) @ vectors.T
    return np.allclose(K, nearest)
