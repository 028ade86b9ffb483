# id: I108_start_ones
# verdict: incorrect
# about: alpha starts at one
# expect: 0
# diagnosis: start from ones

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.ones(n)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                a[i] += 1
    return a
