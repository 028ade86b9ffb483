# id: I332_helps
# verdict: incorrect
# about: the second example gains
# expect: 0.625

import numpy as np

def harmful_update():
    return np.array([-1.0, 2.0]), 0.0, (np.array([2.0, 1.0]), 1), (np.array([1.0, 1.0]), 1)
