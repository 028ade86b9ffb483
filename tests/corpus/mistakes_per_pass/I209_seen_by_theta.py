# id: I209_seen_by_theta
# verdict: incorrect
# about: takes a change of theta for a correction
# expect: 0.7857
# diagnosis: corrections seen by θ alone

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, theta_0, counts = np.zeros(X.shape[1]), 0.0, []
    for _ in range(T):
        count = 0
        for x, t in zip(X, y):
            new = theta + t * x if t * (theta @ x + theta_0) <= 0 else theta
            theta_0 += t if t * (theta @ x + theta_0) <= 0 else 0
            count += bool(np.any(new != theta))
            theta = new
        counts.append(count)
        if count == 0:
            break
    return counts
