# id: C330_matrix
# verdict: correct
# about: one product and one sum
# expect: 1

import numpy as np

def proof_quantities(thetas, w):
    return thetas.dot(w), (thetas * thetas).sum(axis=1)
