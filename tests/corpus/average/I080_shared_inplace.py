# id: I080_shared_inplace
# verdict: incorrect
# about: the sum and theta are one array, and the step is in place
# expect: 0
# diagnosis: one array for the sum and for θ

import numpy as np

def average(X, y, T):
    cur = tot = np.zeros(X.shape[1]); b = bt = 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (cur @ x + b) <= 0:
                cur += t * x
                b += t
            tot = tot + cur
            bt += b
    return tot / (len(X) * T), bt / (len(X) * T)
