# id: I101_set_to_one
# verdict: incorrect
# about: alpha[i] = 1: a second mistake is not counted
# expect: 0.2353
# diagnosis: count set to one

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                a[i] = 1
    return a
