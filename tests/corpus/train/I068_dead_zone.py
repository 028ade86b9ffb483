# id: I068_dead_zone
# verdict: incorrect
# about: scores in [-1, 1] count as neither class
# expect: 0
# diagnosis: dead zone around zero

import numpy as np

def train(X, y, T, theta=1.0):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            s = w @ x + b
            p = 1 if s > theta else (-1 if s < -theta else 0)
            if p != t:
                w, b = w + t * x, b + t
    return w, b
