# id: I202_always_T
# verdict: incorrect
# about: fills an array of T entries
# expect: 0.7857
# diagnosis: always T entries

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = np.zeros(T)
    for p in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                counts[p] += 1
    return counts
