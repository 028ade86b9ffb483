# id: I221_same_array
# verdict: incorrect
# about: the same array is appended again and again
# expect: 0
# diagnosis: the same array recorded again and again

import numpy as np

def trajectory(X, y, T):
    theta = np.zeros(X.shape[1])
    rows = [theta]
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) <= 0:
                theta += t * x
                rows.append(theta)
    return np.array(rows)
