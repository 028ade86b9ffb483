# id: I335_two_columns
# verdict: incorrect
# about: one table with two columns
# expect: 0
# diagnosis: two columns of one table

import numpy as np

def proof_quantities(thetas, w):
    return np.column_stack([thetas @ w, np.sum(thetas * thetas, axis=1)])
