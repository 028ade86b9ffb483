# id: I141_plus_sign
# verdict: incorrect
# about: exp(+gamma*d^2)
# expect: 0.125
# diagnosis: minus sign missing

import numpy as np

def rbf_kernel(u, v, gamma):
    return float(np.exp(gamma * np.sum(np.square(np.subtract(u, v)))))
