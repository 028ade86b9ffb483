# id: I171_no_minus
# verdict: incorrect
# about: the minus is missing
# expect: 0.0833
# diagnosis: sign missing from the criterion

import numpy as np

def criterion(theta, theta_0, X, y):
    s = y * (X @ theta + theta_0)
    return s[s <= 0].sum()
