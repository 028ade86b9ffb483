# id: I182_no_offset_part
# verdict: incorrect
# about: returns the part of theta alone
# expect: 0
# diagnosis: offset's part left out

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    wrong = y * (X @ theta + theta_0) <= 0
    return -(y[wrong] @ X[wrong])
