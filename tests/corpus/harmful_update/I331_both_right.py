# id: I331_both_right
# verdict: incorrect
# about: the update is not due
# expect: 0.375

import numpy as np

def harmful_update():
    return np.array([1.0, 0.0]), 0.0, (np.array([1.0, 0.0]), 1), (np.array([0.5, -8.0]), 1)
