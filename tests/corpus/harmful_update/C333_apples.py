# id: C333_apples
# verdict: correct
# about: two of the apples
# expect: 1

import numpy as np

def harmful_update():
    return np.array([1.0, 2.0]), 0.0, (np.array([2.0, -1.0]), -1), (np.array([3.0, 1.0]), 1)
