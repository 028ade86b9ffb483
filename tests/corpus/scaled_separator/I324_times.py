# id: I324_times
# verdict: incorrect
# about: multiplies
# expect: 0.4
# diagnosis: multiplied instead of divided

import numpy as np

def scaled_separator(X, y, u):
    worst = np.min(y * (X @ u))
    if worst <= 0:
        raise ValueError("fails")
    return worst * u
