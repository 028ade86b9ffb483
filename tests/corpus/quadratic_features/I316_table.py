# id: I316_table
# verdict: incorrect
# about: leaves the products in a table
# expect: 0
# diagnosis: table of products

import numpy as np

def quadratic_features(x):
    a = np.append(1, x)
    return np.outer(a, a)
