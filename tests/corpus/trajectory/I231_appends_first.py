# id: I231_appends_first
# verdict: incorrect
# about: appends before the correction
# expect: 0
# diagnosis: recorded before the correction

import numpy as np

def trajectory(X, y, T):
    theta = np.zeros(X.shape[1])
    rows = [theta]
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) <= 0:
                rows.append(theta)
                theta = theta + t * x
    return np.array(rows)
