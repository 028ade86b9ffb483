# id: I112_threshold_one
# verdict: incorrect
# about: predicts +1 only when the score exceeds 1
# expect: 0
# diagnosis: threshold of one

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            s = sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n))
            if y[i] * (1 if s > 1 else -1) <= 0:
                a[i] += 1
    return a
