# id: C043_label_folded
# verdict: correct
# about: rows multiplied by their label first, then "w.z <= 0 -> w += z"
# expect: 1

import numpy as np

def train(X, y, T):
    Z = np.c_[X, np.ones(len(X))] * np.reshape(y, (-1, 1))
    w = np.zeros(Z.shape[1])
    for _ in range(T):
        for z in Z:
            if w @ z <= 0:
                w = w + z
    return w[:-1], w[-1]
