# id: I211_theta_only
# verdict: incorrect
# about: compares theta without the offset
# expect: 0
# diagnosis: θ compared alone

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = [tuple(theta)]
    for _ in range(max_passes):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        if wrong == 0:
            return None
        state = tuple(theta)
        if state in seen:
            return seen.index(state), len(seen) - seen.index(state)
        seen.append(state)
    return None
