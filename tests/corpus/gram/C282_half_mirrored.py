# id: C282_half_mirrored
# verdict: correct
# about: evaluates each pair once
# expect: 1

import numpy as np

def gram(X, kernel):
    n = len(X)
    K = np.zeros((n, n))
    for i in range(n):
        K[i, i] = kernel(X[i], X[i])
        for j in range(i):
            K[i, j] = kernel(X[i], X[j])
            K[j, i] = K[i, j]
    return K
