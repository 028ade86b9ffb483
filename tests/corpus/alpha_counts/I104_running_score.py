# id: I104_running_score
# verdict: incorrect
# about: the score is not reset to 0 for each example
# expect: 0
# diagnosis: running score

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    n = len(X); a = np.zeros(n); s = 0.0
    for _ in range(T):
        for i in range(n):
            for j in range(n):
                s += a[j] * y[j] * kernel(X[j], X[i])
            if y[i] * s <= 0:
                a[i] += 1
    return a
