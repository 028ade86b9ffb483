# id: I069_learning_rate_decay
# verdict: incorrect
# about: step 1/(j+1)^2 per example index
# expect: 0
# diagnosis: step that shrinks with the position

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for j, (x, t) in enumerate(zip(X, y)):
            if t * (w @ x + b) <= 0:
                w, b = w + t * x / (j + 1) ** 2, b + t / (j + 1) ** 2
    return w, b
