# id: I071_loops_swapped
# verdict: incorrect
# about: all passes over one example, then over the next
# expect: 0.2857
# diagnosis: loops swapped

import numpy as np

def train(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for x, t in zip(X, y):
        for _ in range(T):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
    return theta, theta_0
