# id: C090_column
# verdict: correct
# about: alpha as an (n,1) column
# expect: 1

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); L = np.reshape(y, (n, 1)); a = np.zeros((n, 1))
    K = np.array([[kernel(u, v) for v in X] for u in X])
    for _ in range(T):
        for i in range(n):
            if L[i, 0] * (K[i] @ (L * a)).item() <= 0:
                a[i] += 1
    return a
