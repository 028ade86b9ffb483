# id: I302_entries
# verdict: incorrect
# about: positive read as a property of the entries
# expect: 0.6
# diagnosis: entries instead of eigenvalues

import numpy as np

def is_valid_gram(K):
    return np.allclose(K, K.T) and (K >= -1e-12).all()
