# id: C070_running_sum
# verdict: correct
# about: a running sum after every example, divided by n T
# expect: 1

import numpy as np

def average(X, y, T):
    th, b, ths, bs = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b = th + t * x, b + t
            ths, bs = ths + th, bs + b
    return ths / (len(X) * T), bs / (len(X) * T)
