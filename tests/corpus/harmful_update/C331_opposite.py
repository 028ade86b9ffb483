# id: C331_opposite
# verdict: correct
# about: two examples of one label in opposite directions
# expect: 1

import numpy as np

def harmful_update():
    return np.array([0.0, 1.0]), 0.0, (np.array([-3.0, -1.0]), 1), (np.array([1.0, 0.5]), 1)
