# id: I053_start_is_X0
# verdict: incorrect
# about: theta = X[0] (a view) and += : training data is overwritten
# expect: 0
# diagnosis: zero not a mistake + start that is the first example itself

import numpy as np

def train(X, y, T):
    X = np.asarray(X)
    w, b = X[0], 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (w @ x + b) < 0:
                w += t * x
                b += t
    return w, b
