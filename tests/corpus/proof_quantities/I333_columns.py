# id: I333_columns
# verdict: incorrect
# about: sums the squares down the columns
# expect: 0
# diagnosis: squares of the columns

import numpy as np

def proof_quantities(thetas, w):
    return thetas @ w, (thetas ** 2).sum(axis=0)
