# id: C132_accuracy_complement
# verdict: correct
# about: one minus the share of right examples
# expect: 1

import numpy as np

def error_rate(theta, theta_0, X, y):
    right = 0
    for i in range(X.shape[0]):
        if y[i] * (X[i] @ theta + theta_0) > 0:
            right += 1
    return 1 - right / X.shape[0]
