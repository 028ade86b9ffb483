# id: I083_only_after_updates
# verdict: incorrect
# about: averages only what stands right after an update
# expect: 0
# diagnosis: average over corrections only

import numpy as np

def average(X, y, T):
    th, b, tot, bt, k = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0, 0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b = th + t * x, b + t
                tot, bt, k = tot + th, bt + b, k + 1
    return tot / max(k, 1), bt / max(k, 1)
