# id: I305_largest_entry
# verdict: incorrect
# about: largest entry in size
# expect: 0.4
# diagnosis: largest coordinate without its sign

import numpy as np

def radius(X):
    return np.abs(X).max()
