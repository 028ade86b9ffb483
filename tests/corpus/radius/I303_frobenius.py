# id: I303_frobenius
# verdict: incorrect
# about: forgets the axis: one norm of the whole table
# expect: 0
# diagnosis: norm of the whole table

import numpy as np

def radius(X):
    return np.linalg.norm(X)
