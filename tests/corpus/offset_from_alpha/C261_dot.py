# id: C261_dot
# verdict: correct
# about: one inner product
# expect: 1

import numpy as np

def offset_from_alpha(alpha, y):
    return np.dot(alpha, y)
