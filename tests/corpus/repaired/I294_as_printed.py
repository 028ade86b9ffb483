# id: I294_as_printed
# verdict: incorrect
# about: j does not exist outside the sum
# expect: 0
# diagnosis: nothing put right, j unknown

import numpy as np

def repaired(X, y, T, kernel):
    theta, theta_0, alpha = 0, 0, np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            if y[i] * sum(alpha[j] * y[j] for j in range(len(X))) * kernel(X[j], X[i]) <= 0:
                alpha = alpha + 1
    return alpha
