# id: I355_contradiction
# verdict: incorrect
# about: every example with both labels
# expect: 0.1429
# diagnosis: every example with both labels

import numpy as np

def tight_dataset(k):
    X = np.repeat(np.eye(k), 2, axis=0)
    y = np.array([1, -1] * k)
    return X, y
