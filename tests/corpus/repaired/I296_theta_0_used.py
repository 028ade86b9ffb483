# id: I296_theta_0_used
# verdict: incorrect
# about: makes use of θ₀ as an offset
# expect: 0.25
# diagnosis: offset in the score

import numpy as np

def repaired(X, y, T, kernel):
    theta_0, alpha = 0, np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            score = theta_0 + sum(alpha[j] * y[j] * kernel(X[j], X[i]) for j in range(len(X)))
            if y[i] * score <= 0:
                alpha[i] += 1
                theta_0 += y[i]
    return alpha
