# id: I189_newest_only
# verdict: incorrect
# about: assigns where it should add
# expect: 0
# diagnosis: newest mistake only

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    g, g_0 = np.zeros(len(theta)), 0.0
    for x, t in zip(X, y):
        if t * (theta @ x + theta_0) <= 0:
            g, g_0 = -t * x, -t
    return g, g_0
