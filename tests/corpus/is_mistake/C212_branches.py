# id: C212_branches
# verdict: correct
# about: if and else, NumPy bool
# expect: 1

import numpy as np

def is_mistake(theta, theta_0, x, y):
    score = (theta @ x + theta_0) * y
    if score <= 0:
        return np.True_
    return np.False_
