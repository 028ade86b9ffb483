# id: I073_stops_on_theta
# verdict: incorrect
# about: ends when theta is the same after a pass
# expect: 0.7857
# diagnosis: end when θ alone stays

import numpy as np

def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        before = theta
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
        if np.array_equal(theta, before):
            break
    return theta, theta_0
