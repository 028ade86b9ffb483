# id: C293_theta_left
# verdict: correct
# about: leaves the unused θ and θ₀ in
# expect: 1

import numpy as np

def repaired(X, y, T, kernel):
    theta, theta_0, alpha = np.zeros(X.shape[1]), 0, np.zeros((len(X), 1))
    for t in range(T):
        for i, x in enumerate(X):
            score = 0
            for j in range(len(X)):
                score += alpha[j, 0] * y[j] * kernel(X[j], x)
            if not y[i] * score > 0:
                alpha[i, 0] += 1
    return alpha
