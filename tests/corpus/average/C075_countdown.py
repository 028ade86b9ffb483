# id: C075_countdown
# verdict: correct
# about: adds each correction with the share of looks that it stands for
# expect: 1

import numpy as np

def average(X, y, T):
    N = len(X) * T
    left, th, b, ath, ab = N, np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b = th + t * x, b + t
                ath, ab = ath + left / N * t * x, ab + left / N * t
            left -= 1
    return ath, ab
