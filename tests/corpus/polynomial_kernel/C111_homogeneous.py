# id: C111_homogeneous
# verdict: spec-dependent
# about: (u.v)^d
# expect: 0
# diagnosis: homogeneous kernel

import numpy as np

def polynomial_kernel(u, v, d):
    return np.power(np.dot(u, v), d)
