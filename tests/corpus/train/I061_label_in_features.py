# id: I061_label_in_features
# verdict: incorrect
# about: the label column is treated as one more feature
# expect: 0
# diagnosis: label as one more feature

import numpy as np

def train(X, y, T):
    rows = np.c_[X, y]
    w, b = np.zeros(rows.shape[1]), 0.0
    for _ in range(T):
        for r in rows:
            if r[-1] * (w[:-1] @ r[:-1] + b) <= 0:
                w, b = w + r[-1] * r, b + r[-1]
    return w, b
