# id: C114_over_gamma
# verdict: spec-dependent
# about: exp(-||u-v||^2/gamma)
# expect: 0.5
# diagnosis: divided by gamma

import numpy as np

def rbf_kernel(u, v, g):
    return float(np.exp(-np.sum(np.square(np.subtract(u, v))) / g))
