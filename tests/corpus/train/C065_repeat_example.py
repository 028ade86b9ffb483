# id: C065_repeat_example
# verdict: spec-dependent
# about: stays on one example until it is right
# expect: 0
# diagnosis: stay until the example is right

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            while t * (w @ x + b) <= 0:
                w, b = w + t * x, b + t
    return w, b
