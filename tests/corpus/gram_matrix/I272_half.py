# id: I272_half
# verdict: incorrect
# about: fills only j ≥ i
# expect: 0.2222
# diagnosis: upper half only

import numpy as np

def gram_matrix(X):
    n = X.shape[0]
    G = np.zeros((n, n))
    for i in range(n):
        for j in range(i, n):
            G[i, j] = np.dot(X[i], X[j])
    return G
