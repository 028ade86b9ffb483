# id: I223_every_look
# verdict: incorrect
# about: a row for every look, corrected or not
# expect: 0
# diagnosis: one row per look

import numpy as np

def trajectory(X, y, T):
    theta = np.zeros(X.shape[1])
    rows = [theta]
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) <= 0:
                theta = theta + t * x
            rows.append(theta)
    return np.array(rows)
