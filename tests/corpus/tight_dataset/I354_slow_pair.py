# id: I354_slow_pair
# verdict: incorrect
# about: many corrections from two similar examples, but no control over how many
# expect: 0.1429

import numpy as np

def tight_dataset(k):
    return np.array([[1.0, k], [0.0, k]]), np.array([1, -1])
