# id: C332_norm_squared
# verdict: correct
# about: norm, then squared; a column for the first
# expect: 1

import numpy as np

def proof_quantities(thetas, w):
    return thetas @ w.reshape(-1, 1), np.linalg.norm(thetas, axis=1) ** 2
