# id: I310_general_definition
# verdict: incorrect
# about: the same with eigvals
# expect: 0.6
# diagnosis: symmetry not checked (all eigenvalues), no tolerance

import numpy as np

def is_valid_gram(K):
    return all(value >= 0 for value in np.linalg.eigvals(K).real)
