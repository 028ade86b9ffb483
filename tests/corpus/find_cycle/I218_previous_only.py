# id: I218_previous_only
# verdict: incorrect
# about: compares with the pass before only
# expect: 0.4615
# diagnosis: compared with the pass before only

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for p in range(max_passes):
        old, old_0 = theta, theta_0
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        if wrong == 0:
            return None
        if np.array_equal(old, theta) and old_0 == theta_0:
            return p, 1
    return None
