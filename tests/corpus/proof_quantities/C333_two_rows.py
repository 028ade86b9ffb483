# id: C333_two_rows
# verdict: correct
# about: one array of two rows, which unpacks like a pair
# expect: 1

import numpy as np

def proof_quantities(thetas, w):
    return np.array([thetas @ w, np.einsum("td,td->t", thetas, thetas)])
