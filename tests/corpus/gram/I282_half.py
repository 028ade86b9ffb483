# id: I282_half
# verdict: incorrect
# about: fills only j ≤ i
# expect: 0.1538
# diagnosis: lower half only

import numpy as np

def gram(X, kernel):
    n = len(X)
    K = np.zeros((n, n))
    for i in range(n):
        for j in range(i + 1):
            K[i, j] = kernel(X[i], X[j])
    return K
