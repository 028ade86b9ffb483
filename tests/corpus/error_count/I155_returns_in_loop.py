# id: I155_returns_in_loop
# verdict: incorrect
# about: returns inside the loop
# expect: 0
# diagnosis: only the first example counted

import numpy as np

def error_count(theta, theta_0, X, y):
    k = 0
    for x, t in zip(X, y):
        if t * (np.dot(theta, x) + theta_0) <= 0:
            k += 1
        return k
    return k
