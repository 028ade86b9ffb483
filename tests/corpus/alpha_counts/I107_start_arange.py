# id: I107_start_arange
# verdict: incorrect
# about: alpha starts as 0,1,2,...
# expect: 0
# diagnosis: start from 0, 1, 2, …

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.array([k for k in range(n)], dtype=float)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                a[i] += 1
    return a
