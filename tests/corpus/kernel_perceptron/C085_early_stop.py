# id: C085_early_stop
# verdict: correct
# about: stops after a clean pass
# expect: 1

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); K = np.array([[kernel(u, v) for v in X] for u in X]); y = np.asarray(y)
    a = np.zeros(n)
    for _ in range(T):
        m = 0
        for i in range(n):
            if y[i] * ((a * y) @ K[:, i]) <= 0:
                a[i] += 1; m += 1
        if not m:
            break
    return a
