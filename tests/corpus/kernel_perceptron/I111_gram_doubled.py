# id: I111_gram_doubled
# verdict: incorrect
# about: K + K.T - diag applied to a full Gram matrix
# expect: 0.2353
# diagnosis: Gram matrix doubled off the diagonal

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    K = np.array([[kernel(u, v) for v in X] for u in X], dtype=float)
    K = K + K.T - np.diag(np.diag(K))
    for _ in range(T):
        for i in range(n):
            if y[i] * np.sum(a * y * K[:, i]) <= 0:
                a[i] += 1
    return a
