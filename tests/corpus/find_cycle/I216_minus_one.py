# id: I216_minus_one
# verdict: incorrect
# about: -1 in place of None
# expect: 0.6154
# diagnosis: −1 instead of None

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = [(tuple(theta), theta_0)]
    for _ in range(max_passes):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        if wrong == 0:
            return -1
        state = (tuple(theta), theta_0)
        if state in seen:
            return seen.index(state), len(seen) - seen.index(state)
        seen.append(state)
    return -1
