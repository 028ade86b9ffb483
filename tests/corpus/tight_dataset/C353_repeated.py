# id: C353_repeated
# verdict: correct
# about: each vector listed twice: the second look finds it right
# expect: 1

import numpy as np

def tight_dataset(k):
    return np.repeat(np.eye(k), 2, axis=0) * 2, -np.ones((2 * k, 1))
