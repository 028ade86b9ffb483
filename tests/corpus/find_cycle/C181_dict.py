# id: C181_dict
# verdict: correct
# about: a dictionary from parameters to passes
# expect: 1

import numpy as np

def find_cycle(X, y, max_passes):
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = {(tuple(theta), theta_0): 0}
    for p in range(1, max_passes + 1):
        wrong = 0
        for x, t in zip(X, y):
            if t * (theta @ x + theta_0) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
                wrong += 1
        if wrong == 0:
            return None
        state = (tuple(theta), theta_0)
        if state in seen:
            return seen[state], p - seen[state]
        seen[state] = p
