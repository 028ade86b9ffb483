# id: I254_counts_forgotten
# verdict: incorrect
# about: counts forgotten
# expect: 0
# diagnosis: counts missing from the sum

import numpy as np

def dual_score(alpha, X, y, x):
    return np.sum(y * (X @ x))
