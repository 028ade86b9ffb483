# id: I204_errors_left
# verdict: incorrect
# about: the error count at the end of each pass
# expect: 0
# diagnosis: mistakes that are left after the pass

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    counts = []
    for _ in range(T):
        moved = False
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                moved = True
        counts.append(int(np.sum(y * (X @ theta + theta_0) <= 0)))
        if not moved:
            break
    return counts
