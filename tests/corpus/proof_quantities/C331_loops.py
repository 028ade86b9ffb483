# id: C331_loops
# verdict: correct
# about: a loop over the rows, two lists
# expect: 1

import numpy as np

def proof_quantities(thetas, w):
    a, b = [], []
    for row in thetas:
        a.append(float(np.dot(row, w)))
        b.append(float(np.dot(row, row)))
    return a, b
