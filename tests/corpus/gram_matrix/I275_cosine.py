# id: I275_cosine
# verdict: incorrect
# about: normalised first
# expect: 0
# diagnosis: cosines instead of inner products

import numpy as np

def gram_matrix(X):
    lengths = np.sqrt((X ** 2).sum(axis=1, keepdims=True))
    unit = X / lengths
    return unit @ unit.T
