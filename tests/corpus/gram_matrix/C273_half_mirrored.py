# id: C273_half_mirrored
# verdict: correct
# about: computes one half and mirrors it
# expect: 1

import numpy as np

def gram_matrix(X):
    n = len(X)
    G = np.zeros((n, n))
    for i in range(n):
        for j in range(i, n):
            G[i, j] = G[j, i] = X[i] @ X[j]
    return G
