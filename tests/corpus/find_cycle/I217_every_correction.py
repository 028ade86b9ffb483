# id: I217_every_correction
# verdict: incorrect
# about: compares after every correction
# expect: 0.3077
# diagnosis: compared after every correction

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = [(tuple(theta), theta_0)]
    for _ in range(max_passes):
        clean = True
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                clean = False
                state = (tuple(theta), theta_0)
                if state in seen:
                    return seen.index(state), len(seen) - seen.index(state)
                seen.append(state)
        if clean:
            return None
    return None
