# id: C073_history_mean
# verdict: correct
# about: a history with copies, and a mean
# expect: 1

import numpy as np

def average(X, y, T):
    th, b, H = np.zeros(X.shape[1]), 0.0, []
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th += t * x
                b += t
            H.append(np.append(th, b))
    w = np.mean(H, axis=0)
    return w[:-1], w[-1]
