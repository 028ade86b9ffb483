# id: I261_one_letter
# verdict: incorrect
# about: i in every place
# expect: 0
# diagnosis: one letter for i and j

import numpy as np

def alpha_counts(X, y, T):
    alpha = np.zeros(len(X))
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * alpha[i] * y[i] * (X[i] @ X[i]) <= 0:
                alpha[i] += 1
    return alpha
