# id: I293_i_for_j
# verdict: incorrect
# about: K(x_i, x_i) outside the sum
# expect: 0.25
# diagnosis: example compared with itself

import numpy as np

def repaired(X, y, T, kernel):
    alpha = np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            if y[i] * np.sum(alpha * y) * kernel(X[i], X[i]) <= 0:
                alpha[i] += 1
    return alpha
