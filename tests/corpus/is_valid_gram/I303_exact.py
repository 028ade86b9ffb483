# id: I303_exact
# verdict: incorrect
# about: exact comparisons
# expect: 0.9
# diagnosis: no tolerance at all

import numpy as np

def is_valid_gram(K):
    return (K == K.T).all() and (np.linalg.eigvalsh(K) >= 0).all()
