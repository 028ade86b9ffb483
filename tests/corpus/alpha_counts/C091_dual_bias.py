# id: C091_dual_bias
# verdict: spec-dependent
# about: dual form with an explicit offset b += y
# expect: 0
# diagnosis: offset in the score

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.zeros(n); b = 0.0
    for _ in range(T):
        for i in range(n):
            s = sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) + b
            if y[i] * s <= 0:
                a[i] += 1; b += y[i]
    return a
