# id: C086_label_gram
# verdict: correct
# about: labels folded into the Gram matrix
# expect: 1

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    y = np.asarray(y)
    G = np.outer(y, y) * np.array([[kernel(u, v) for v in X] for u in X])
    a = np.zeros(len(y), dtype=int)
    for _ in range(T):
        for i in range(len(y)):
            a[i] += int(G[i] @ a <= 0)
    return a
