# id: C110_plus_one
# verdict: correct
# about: (1 + u.v)^d
# expect: 1

import numpy as np

def polynomial_kernel(u, v, d):
    return (1 + np.dot(u, v)) ** d
