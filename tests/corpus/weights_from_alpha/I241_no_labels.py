# id: I241_no_labels
# verdict: incorrect
# about: labels forgotten
# expect: 0.7
# diagnosis: labels missing from the sum

import numpy as np

def weights_from_alpha(alpha, X, y):
    return alpha @ X
