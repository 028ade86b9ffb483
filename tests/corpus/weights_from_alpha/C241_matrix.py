# id: C241_matrix
# verdict: correct
# about: alpha * y times X
# expect: 1

import numpy as np

def weights_from_alpha(alpha, X, y):
    return (alpha * y) @ X
