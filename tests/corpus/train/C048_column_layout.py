# id: C048_column_layout
# verdict: correct
# about: data (d,n), labels (1,n), result (d,1) and (1,1)
# expect: 1

import numpy as np

def train(X, y, T):
    D, L = np.asarray(X).T, np.reshape(y, (1, -1))
    d, n = D.shape
    th, th0 = np.zeros((d, 1)), np.zeros((1, 1))
    for _ in range(T):
        for i in range(n):
            x, t = D[:, i:i + 1], L[0, i]
            if t * (th.T @ x + th0) <= 0:
                th, th0 = th + t * x, th0 + t
    return th, th0
