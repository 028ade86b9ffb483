# id: I089_sum_is_theta
# verdict: incorrect
# about: the sum begins as theta itself
# expect: 0
# diagnosis: one array for the sum and for θ, added to itself

import numpy as np

def average(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    S, S_0 = theta, theta_0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta += t * x
                theta_0 += t
            S += theta
            S_0 += theta_0
    return S / (len(X) * T), S_0 / (len(X) * T)
