# id: I313_elementwise
# verdict: incorrect
# about: the map for one entry, entry by entry
# expect: 0.375
# diagnosis: products of different entries missing

import numpy as np

def quadratic_features(x):
    return np.concatenate([[1.0], x, x, x ** 2])
