# id: C055_lr_half
# verdict: spec-dependent
# about: learning rate 0.5 (exact in binary)
# expect: 0
# diagnosis: half a step

import numpy as np

def train(X, y, T, lr=0.5):
    th, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th = th + lr * t * x
                b = b + lr * t
    return th, b
