# id: C054_learning_rate
# verdict: spec-dependent
# about: learning rate 0.1 from a zero start
# expect: 0
# diagnosis: a tenth of a step

import numpy as np

def train(X, y, T, lr=0.1):
    th, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (th @ x + b) <= 0:
                th, b = th + lr * t * x, b + lr * t
    return th, b
