# id: I291_all_raised
# verdict: incorrect
# about: alpha += 1 as printed
# expect: 0.25
# diagnosis: only the sum put right

import numpy as np

def repaired(X, y, T, kernel):
    alpha = np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            score = sum(alpha[j] * y[j] * kernel(X[j], X[i]) for j in range(len(X)))
            if y[i] * score <= 0:
                alpha += 1
    return alpha
