# id: I331_unit_w
# verdict: incorrect
# about: divides by the norm of w
# expect: 0.2857
# diagnosis: alignment with the unit vector

import numpy as np

def proof_quantities(thetas, w):
    w = w / np.linalg.norm(w)
    return thetas @ w, np.sum(thetas ** 2, axis=1)
