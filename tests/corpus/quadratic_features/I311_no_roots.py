# id: I311_no_roots
# verdict: incorrect
# about: the list of the features, without factors
# expect: 0.125
# diagnosis: √2 forgotten

from itertools import combinations

import numpy as np

def quadratic_features(x):
    return np.array([1, *x, *(v * v for v in x), *(a * b for a, b in combinations(x, 2))])
