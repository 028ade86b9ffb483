# id: I334_only_after_corrections
# verdict: incorrect
# about: skips the zero row
# expect: 0
# diagnosis: start left out

import numpy as np

def proof_quantities(thetas, w):
    after = thetas[1:]
    return after @ w, np.sum(after ** 2, axis=1)
