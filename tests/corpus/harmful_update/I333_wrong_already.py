# id: I333_wrong_already
# verdict: incorrect
# about: the second example was a mistake before
# expect: 0.75

import numpy as np

def harmful_update():
    return np.array([0.0, 0.0]), 0.0, (np.array([2.0, 0.0]), -1), (np.array([1.0, 1.0]), 1)
