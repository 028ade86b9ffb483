# id: I273_lengths
# verdict: incorrect
# about: one loop
# expect: 0
# diagnosis: squared lengths only

import numpy as np

def gram_matrix(X):
    return np.array([x @ x for x in X])
