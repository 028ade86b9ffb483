# id: I330_norm
# verdict: incorrect
# about: norm without the square
# expect: 0.2857
# diagnosis: norms not squared

import numpy as np

def proof_quantities(thetas, w):
    return thetas @ w, np.linalg.norm(thetas, axis=1)
