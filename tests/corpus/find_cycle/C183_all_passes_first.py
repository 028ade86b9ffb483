# id: C183_all_passes_first
# verdict: correct
# about: runs all passes, then looks for the first repeat
# expect: 1

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    states, clean = [np.append(theta, theta_0)], None
    for p in range(max_passes):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        states.append(np.append(theta, theta_0))
        if wrong == 0 and clean is None:
            clean = p
    for later in range(1, len(states)):
        for p in range(later):
            if np.all(states[p] == states[later]):
                return None if clean is not None and clean < later else (p, later - p)
    return None
