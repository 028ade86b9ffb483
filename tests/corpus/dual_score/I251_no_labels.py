# id: I251_no_labels
# verdict: incorrect
# about: labels forgotten
# expect: 0.7273
# diagnosis: labels missing from the sum

import numpy as np

def dual_score(alpha, X, y, x):
    return alpha @ (X @ x)
