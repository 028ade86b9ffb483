# id: I314_two_entries
# verdict: incorrect
# about: made for two entries
# expect: 0.5
# diagnosis: first two entries only

import numpy as np

def quadratic_features(x):
    s = np.sqrt(2)
    return np.array([1, s * x[0], s * x[1], x[0] ** 2, x[1] ** 2, s * x[0] * x[1]])
