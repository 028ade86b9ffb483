# id: C350_identity
# verdict: correct
# about: unit vectors, all labels +1
# expect: 1

import numpy as np

def tight_dataset(k):
    return np.identity(k), np.ones(k)
