# id: C062_shuffled
# verdict: spec-dependent
# about: new random order each pass
# expect: 0
# diagnosis: reshuffled in each pass

import numpy as np

def train(X, y, T):
    rng = np.random.default_rng(0)
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for i in rng.permutation(len(X)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b = w + y[i] * X[i], b + y[i]
    return w, b
