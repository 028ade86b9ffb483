# id: I214_start_missing
# verdict: incorrect
# about: the start is not in the list
# expect: 0.6923
# diagnosis: start left out, and passes numbered from 0

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = []
    for _ in range(max_passes):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        if wrong == 0:
            return None
        state = (tuple(theta), theta_0)
        if state in seen:
            return seen.index(state), len(seen) - seen.index(state)
        seen.append(state)
    return None
