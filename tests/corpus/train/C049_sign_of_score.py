# id: C049_sign_of_score
# verdict: correct
# about: "positive" = np.sign of the score and y*sign <= 0
# expect: 1

import numpy as np

def train(X, y, T):
    positive = lambda x, th, th0: np.sign(th @ x + th0)
    th, th0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * positive(x, th, th0) <= 0.0:
                th, th0 = th + t * x, th0 + t
    return th, th0
