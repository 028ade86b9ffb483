# id: I088_early_stop
# verdict: incorrect
# about: ends after a clean pass
# expect: 0.7857
# diagnosis: stops after a clean pass

import numpy as np

def average(X, y, T):
    th, b, tot, bt, looks = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0, 0
    for _ in range(T):
        clean = True
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b, clean = th + t * x, b + t, False
            tot, bt, looks = tot + th, bt + b, looks + 1
        if clean:
            break
    return tot / looks, bt / looks
