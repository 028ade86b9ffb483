# id: I225_strict
# verdict: incorrect
# about: a strict test: nothing ever happens
# expect: 0
# diagnosis: zero not a mistake

import numpy as np

def trajectory(X, y, T):
    theta = np.zeros(X.shape[1])
    rows = [theta]
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) < 0:
                theta = theta + t * x
                rows.append(theta)
    return np.array(rows)
