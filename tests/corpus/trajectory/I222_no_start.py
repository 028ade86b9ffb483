# id: I222_no_start
# verdict: incorrect
# about: the zero start is not recorded
# expect: 0
# diagnosis: start not recorded

import numpy as np

def trajectory(X, y, T):
    theta, rows = np.zeros(X.shape[1]), []
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) <= 0:
                theta = theta + t * x
                rows.append(theta)
    return np.array(rows)
