# id: I087_per_pass
# verdict: incorrect
# about: adds once per pass
# expect: 0
# diagnosis: average over passes only

import numpy as np

def average(X, y, T):
    th, b, tot, bt = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b = th + t * x, b + t
        tot, bt = tot + th, bt + b
    return tot / T, bt / T
