# id: I295_strict
# verdict: incorrect
# about: < where ≤ was
# expect: 0
# diagnosis: zero not a mistake

import numpy as np

def repaired(X, y, T, kernel):
    alpha = np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            if y[i] * sum(alpha[j] * y[j] * kernel(X[j], X[i]) for j in range(len(X))) < 0:
                alpha[i] += 1
    return alpha
