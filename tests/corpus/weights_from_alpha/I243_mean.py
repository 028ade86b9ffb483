# id: I243_mean
# verdict: incorrect
# about: divided by the sum of counts
# expect: 0
# diagnosis: share of the mistakes, at least one

import numpy as np

def weights_from_alpha(alpha, X, y):
    return (alpha * y) @ X / max(alpha.sum(), 1)
