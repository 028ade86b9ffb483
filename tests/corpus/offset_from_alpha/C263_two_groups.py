# id: C263_two_groups
# verdict: correct
# about: mistakes on positive examples minus those on negative ones, in a size-1 array
# expect: 1

import numpy as np

def offset_from_alpha(alpha, y):
    positive = np.asarray(y) > 0
    return np.array([np.sum(alpha[positive]) - np.sum(alpha[~positive])])
