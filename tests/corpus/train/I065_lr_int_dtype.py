# id: I065_lr_int_dtype
# verdict: incorrect
# about: zeros_like an int array, then += 0.5*x
# expect: 0
# diagnosis: whole-number parameters that cannot take the step

import numpy as np

def train(X, y, T, lr=0.5):
    w, b = np.zeros_like(np.asarray(X, dtype=int)[0]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (w @ x + b) <= 0:
                w += lr * t * x
                b += lr * t
    return w, b
