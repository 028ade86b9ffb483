# id: I311_entries
# verdict: incorrect
# about: entries of at least zero
# expect: 0.5
# diagnosis: entries instead of eigenvalues, no tolerance

import numpy as np

def is_valid_gram(K):
    return np.allclose(K, K.T) and np.all(K >= 0)
