# id: I315_no_constant
# verdict: incorrect
# about: forgets the 1
# expect: 0
# diagnosis: constant feature missing

import numpy as np

def quadratic_features(x):
    return np.concatenate([x, x, np.outer(x, x).ravel()])
