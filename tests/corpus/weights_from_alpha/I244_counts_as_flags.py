# id: I244_counts_as_flags
# verdict: incorrect
# about: counts above 1 are taken as 1
# expect: 0
# diagnosis: yes or no instead of counts

import numpy as np

def weights_from_alpha(alpha, X, y):
    return ((alpha > 0) * y) @ X
