# id: I321_never_complains
# verdict: incorrect
# about: divides whatever the smallest score is
# expect: 0.6
# diagnosis: no error at all

import numpy as np

def scaled_separator(X, y, u):
    return u / np.min(y * (X @ u))
