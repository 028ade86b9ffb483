# id: I332_other_order
# verdict: incorrect
# about: results in the other order
# expect: 0
# diagnosis: results exchanged

import numpy as np

def proof_quantities(thetas, w):
    return (thetas ** 2).sum(axis=1), thetas @ w
