# id: C291_line_by_line
# verdict: correct
# about: the pseudocode with its two lines put right
# expect: 1

import numpy as np

def repaired(X, y, T, kernel):
    n = len(X)
    alpha = np.zeros(n)
    for t in range(T):
        for i in range(n):
            if y[i] * sum(alpha[j] * y[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                alpha[i] += 1
    return alpha
