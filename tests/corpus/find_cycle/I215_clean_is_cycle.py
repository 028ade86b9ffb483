# id: I215_clean_is_cycle
# verdict: incorrect
# about: a clean pass is reported as a cycle
# expect: 0.7692
# diagnosis: clean pass taken for a cycle

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
        state = (tuple(theta), theta_0)
        if state in seen:
            return seen.index(state), len(seen) - seen.index(state)
        seen.append(state)
    return None
