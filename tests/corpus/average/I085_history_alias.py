# id: I085_history_alias
# verdict: incorrect
# about: appends the same array each time
# expect: 0
# diagnosis: only the offset averaged

import numpy as np

def average(X, y, T):
    th, b, H, B = np.zeros(X.shape[1]), 0.0, [], []
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th += t * x
                b += t
            H.append(th); B.append(b)
    return np.mean(H, axis=0), np.mean(B)
