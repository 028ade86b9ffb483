# id: C221_copies
# verdict: correct
# about: a list of copies, stacked at the end
# expect: 1

import numpy as np

def trajectory(X, y, T):
    theta = np.zeros(X.shape[1])
    rows = [theta.copy()]
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) <= 0:
                theta += t * x
                rows.append(theta.copy())
    return np.array(rows)
