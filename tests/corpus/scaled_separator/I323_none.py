# id: I323_none
# verdict: incorrect
# about: None where there is no answer
# expect: 0.6
# diagnosis: None instead of an error

import numpy as np

def scaled_separator(X, y, u):
    worst = np.min(y * (X @ u))
    if worst > 0:
        return u / worst
