# id: I118_past_only
# verdict: incorrect
# about: sums only over j < i
# expect: 0.2857
# diagnosis: earlier examples only

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * kernel(X[j], X[i]) for j in range(i)) <= 0:
                a[i] += 1
    return a
