# id: I334_pairs_missing
# verdict: incorrect
# about: six values in a row
# expect: 0

import numpy as np

def harmful_update():
    return np.array([1.0, 0.0]), 0.0, np.array([2.0, 0.0]), -1, np.array([1.0, 1.0]), 1
