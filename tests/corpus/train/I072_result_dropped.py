# id: I072_result_dropped
# verdict: incorrect
# about: the step is made and its result dropped
# expect: 0
# diagnosis: zero not a mistake; correction not kept

import numpy as np

def _step(theta, theta_0, x, y):
    return (theta + y * x, theta_0 + y) if y * (theta @ x + theta_0) <= 0 else (theta, theta_0)

def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for i in range(len(X)):
            _step(theta, theta_0, X[i], y[i])
    return theta, theta_0
