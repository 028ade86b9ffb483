# id: I203_cumulative
# verdict: incorrect
# about: the counter is never set back
# expect: 0.2857
# diagnosis: running total, always T entries

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts, wrong = [], 0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        counts.append(wrong)
        if wrong == 0:
            break
    return counts
