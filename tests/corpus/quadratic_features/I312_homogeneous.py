# id: I312_homogeneous
# verdict: incorrect
# about: the features of (u·v)²
# expect: 0
# diagnosis: only products of degree 2

import numpy as np

def quadratic_features(x):
    return np.outer(x, x).ravel()
