# id: I142_not_squared
# verdict: incorrect
# about: uses the distance instead of its square
# expect: 0.125
# diagnosis: distance not squared

import numpy as np

def rbf_kernel(u, v, gamma):
    return float(np.exp(-gamma * np.linalg.norm(np.subtract(u, v))))
