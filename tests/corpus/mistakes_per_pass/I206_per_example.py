# id: I206_per_example
# verdict: incorrect
# about: counts the corrections of each example
# expect: 0
# diagnosis: corrections per example

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = np.zeros(len(X))
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * (theta @ X[i] + theta_0) <= 0:
                theta, theta_0 = theta + y[i] * X[i], theta_0 + y[i]
                counts[i] += 1
    return counts
