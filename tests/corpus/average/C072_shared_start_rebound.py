# id: C072_shared_start_rebound
# verdict: correct
# about: the sum begins as the array of theta, which the first update replaces
# expect: 1

import numpy as np

def average(X, y, T):
    th = np.zeros(X.shape[1]); b = 0.0
    ths, bs = th, b
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b = th + t * x, b + t
            ths = ths + th
            bs += b
    return ths / (len(X) * T), bs / (len(X) * T)
