# id: I140_constant_outside
# verdict: incorrect
# about: 1 + (u.v)^d
# expect: 0.25
# diagnosis: constant outside the power

import numpy as np

def polynomial_kernel(u, v, d):
    return 1 + np.dot(u, v) ** d
