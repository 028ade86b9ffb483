# id: I205_strict
# verdict: incorrect
# about: a strict test, which never starts
# expect: 0
# diagnosis: zero not a mistake

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = []
    for _ in range(T):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) < 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        counts.append(wrong)
        if wrong == 0:
            break
    return counts
