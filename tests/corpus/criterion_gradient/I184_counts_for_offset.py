# id: I184_counts_for_offset
# verdict: incorrect
# about: minus the number of mistakes as the part of the offset
# expect: 0.1667
# diagnosis: mistakes counted in the offset's part

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    g, n = np.zeros(len(theta)), 0
    for x, t in zip(X, y):
        if t * (theta @ x + theta_0) <= 0:
            g = g - t * x
            n = n - 1
    return g, n
