# id: I201_no_zero
# verdict: incorrect
# about: breaks before the 0 is written down
# expect: 0.7857
# diagnosis: final 0 missing

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = []
    for _ in range(T):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        if wrong == 0:
            break
        counts.append(wrong)
    return counts
