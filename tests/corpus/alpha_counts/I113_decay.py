# id: I113_decay
# verdict: incorrect
# about: adds 1/(i+1)^2 instead of 1
# expect: 0
# diagnosis: count that shrinks with the position

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                a[i] += 1 / (i + 1) ** 2
    return a
