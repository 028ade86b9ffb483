# id: C089_sign0_neg
# verdict: spec-dependent
# about: prediction +1 only if s > 0
# expect: 0
# diagnosis: zero counted as −1

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            s = sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n))
            a[i] += int((1 if s > 0 else -1) != y[i])
    return a
