# id: I064_stops_below_seven
# verdict: incorrect
# about: stops when fewer than 7 mistakes remain
# expect: 0.2857
# diagnosis: end with few mistakes left

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        m = 0
        for x, t in zip(X, y):
            if t * (w @ x + b) <= 0:
                w, b, m = w + t * x, b + t, m + 1
        if m < 7:
            break
    return w, b
