# id: C112_gamma
# verdict: correct
# about: exp(-gamma*||u-v||^2)
# expect: 1

import numpy as np

def rbf_kernel(u, v, gamma):
    d = np.asarray(u) - np.asarray(v)
    return float(np.exp(-gamma * d.dot(d)))
