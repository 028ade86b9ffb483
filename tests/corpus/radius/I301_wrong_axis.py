# id: I301_wrong_axis
# verdict: incorrect
# about: norms of the features, not of the examples
# expect: 0
# diagnosis: norms of the columns

import numpy as np

def radius(X):
    return max(np.sqrt(np.square(X).sum(0)))
