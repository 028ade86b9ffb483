# id: I353_no_labels
# verdict: incorrect
# about: the examples alone
# expect: 0
# diagnosis: labels left out

import numpy as np

def tight_dataset(k):
    return np.eye(k)
