# id: C304_all_minors
# verdict: correct
# about: the determinants of all corners, principal minors of every choice of rows
# expect: 1

from itertools import combinations

import numpy as np

def is_valid_gram(K):
    n = len(K)
    chosen = [list(rows) for size in range(1, n + 1) for rows in combinations(range(n), size)]
    return bool(np.allclose(K, K.T)) and all(np.linalg.det(K[np.ix_(r, r)]) > -1e-9 for r in chosen)
