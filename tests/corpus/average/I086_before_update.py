# id: I086_before_update
# verdict: incorrect
# about: adds theta before the example is looked at
# expect: 0
# diagnosis: before the look instead of after it

import numpy as np

def average(X, y, T):
    th, b, tot, bt = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            tot, bt = tot + th, bt + b
            if t * (th @ x + b) <= 0:
                th, b = th + t * x, b + t
    return tot / (len(X) * T), bt / (len(X) * T)
