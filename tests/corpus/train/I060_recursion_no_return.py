# id: I060_recursion_no_return
# verdict: incorrect
# about: recursive call without return
# expect: 0
# diagnosis: nothing returned

import numpy as np

def train(X, y, T, w=None, b=0.0):
    w = np.zeros(X.shape[1]) if w is None else w
    if T == 0:
        return w, b
    changed = False
    for x, t in zip(X, y):
        if t * (w @ x + b) <= 0:
            w, b, changed = w + t * x, b + t, True
    if not changed:
        return w, b
    train(X, y, T - 1, w, b)
