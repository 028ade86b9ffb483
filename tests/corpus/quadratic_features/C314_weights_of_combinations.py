# id: C314_weights_of_combinations
# verdict: correct
# about: combinations with replacement, weighted by how often each appears
# expect: 1

from itertools import combinations_with_replacement

import numpy as np

def quadratic_features(x):
    a = [-1.0, *x]
    pairs = combinations_with_replacement(range(len(a)), 2)
    return np.array([a[i] * a[j] * (1 if i == j else np.sqrt(2)) for i, j in pairs])
