# id: C311_outer
# verdict: correct
# about: all products of two entries of (1, x)
# expect: 1

import numpy as np

def quadratic_features(x):
    a = np.concatenate(([1.0], x))
    return np.outer(a, a).flatten()
