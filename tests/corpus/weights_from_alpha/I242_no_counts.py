# id: I242_no_counts
# verdict: incorrect
# about: counts forgotten
# expect: 0
# diagnosis: counts missing from the sum

import numpy as np

def weights_from_alpha(alpha, X, y):
    return y @ X
