# id: I351_same_point
# verdict: incorrect
# about: the same example k times
# expect: 0.1429
# diagnosis: one example k times

import numpy as np

def tight_dataset(k):
    return np.array([[1.0, 0.0]] * k), np.array([1] * k)
