# id: I335_labels_zero_one
# verdict: incorrect
# about: labels 0 and 1
# expect: 0

import numpy as np

def harmful_update():
    return np.array([1.0, 0.0]), 0.0, (np.array([2.0, 0.0]), 0), (np.array([1.0, 1.0]), 1)
