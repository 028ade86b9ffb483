# id: I224_corrections_only
# verdict: incorrect
# about: the corrections instead of the vectors
# expect: 0
# diagnosis: corrections instead of vectors

import numpy as np

def trajectory(X, y, T):
    theta = np.zeros(X.shape[1])
    rows = [theta]
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (theta @ x) <= 0:
                theta = theta + t * x
                rows.append(t * x)
    return np.array(rows)
