# id: I143_sigma_not_squared
# verdict: incorrect
# about: divides by 2*sigma instead of 2*sigma^2
# expect: 0.125
# diagnosis: divided by twice gamma

import numpy as np

def rbf_kernel(u, v, s):
    return float(np.exp(-np.linalg.norm(np.subtract(u, v)) ** 2 / (2 * s)))
