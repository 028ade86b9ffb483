# id: C171_list
# verdict: correct
# about: a list, ended by a break
# expect: 1

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = []
    for t in range(T):
        wrong = 0
        for x, label in zip(X, y):
            if label * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + label
                wrong += 1
        counts.append(wrong)
        if not wrong:
            break
    return counts
