# id: C312_signed_rows
# verdict: correct
# about: multiplies the labels into the rows, plain min
# expect: 1

import numpy as np

def margin(X, y, u):
    if np.all(u == 0):
        raise ValueError("u must not be zero")
    signed = X * y[:, None]
    return float(min(signed @ u)) / float(np.dot(u, u)) ** 0.5
