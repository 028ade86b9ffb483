# id: I350_growing
# verdict: incorrect
# about: perpendicular, but of different lengths
# expect: 0.5714
# diagnosis: examples of different lengths

import numpy as np

def tight_dataset(k):
    X = np.zeros((k, k))
    for i in range(k):
        X[i, i] = i + 1
    return X, np.ones(k)
