# id: C303_general_eigenvalues
# verdict: correct
# about: eigvals, whose real parts it takes; 1 and 0 for yes and no
# expect: 1

import numpy as np

def is_valid_gram(K):
    symmetric = np.max(np.abs(K - K.T)) < 1e-8
    smallest = np.min(np.real(np.linalg.eigvals(K)))
    return 1 if symmetric and smallest > -1e-8 else 0
