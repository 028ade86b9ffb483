# id: I301_no_symmetry
# verdict: incorrect
# about: eigvalsh alone
# expect: 0.7
# diagnosis: symmetry not checked

import numpy as np

def is_valid_gram(K):
    return np.linalg.eigvalsh(K).min() >= -1e-8
