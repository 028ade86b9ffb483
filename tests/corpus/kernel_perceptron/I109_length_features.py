# id: I109_length_features
# verdict: incorrect
# about: alpha has one entry per FEATURE
# expect: 0
# diagnosis: one count per feature (loop)

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(len(X[0]))
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                a[i] += 1
    return a
