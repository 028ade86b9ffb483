# id: C301_root_at_the_end
# verdict: correct
# about: root of the largest sum of squares
# expect: 1

import numpy as np

def radius(X):
    largest = np.max(np.einsum("ij,ij->i", X, X))
    return largest**0.5
