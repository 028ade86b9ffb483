# id: I255_no_exponential
# verdict: incorrect
# about: the exponent itself
# expect: 0
# diagnosis: exponential missing

import numpy as np

def rbf_kernel(u, v, gamma):
    return -gamma * np.sum((u - v) ** 2)
