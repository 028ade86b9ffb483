# id: I297_wrong_index
# verdict: incorrect
# about: raises alpha[j] after the loop
# expect: 0
# diagnosis: count of the last example raised

import numpy as np

def repaired(X, y, T, kernel):
    alpha = np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            score = 0
            for j in range(len(X)):
                score += alpha[j] * y[j] * kernel(X[j], X[i])
            if y[i] * score <= 0:
                alpha[j] += 1
    return alpha
