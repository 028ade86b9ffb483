# id: C084_signed
# verdict: spec-dependent
# about: alpha already carries the label: alpha[i] += y[i]
# expect: 0
# diagnosis: counts with a sign

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            s = sum(a[j] * kernel(X[j], X[i]) for j in range(n))
            if np.sign(s) != y[i]:
                a[i] += y[i]
    return a
