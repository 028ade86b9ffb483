# id: I063_stops_when_none_correct
# verdict: incorrect
# about: "error" holds the number of CORRECT examples; stops when it is 0
# expect: 0.3571
# diagnosis: end when nothing is right

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            if t * (w @ x + b) <= 0:
                w, b = w + t * x, b + t
            error = sum(int(np.sign(w @ u + b) == v) for u, v in zip(X, y))
            if error == 0:
                return w, b
    return w, b
