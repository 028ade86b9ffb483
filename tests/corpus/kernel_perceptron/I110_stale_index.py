# id: I110_stale_index
# verdict: incorrect
# about: updates the inner loop's last index j
# expect: 0
# diagnosis: count of the last example raised

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            s = 0.0
            for j in range(n):
                s += a[j] * y[j] * kernel(X[j], X[i])
            if y[i] * s <= 0:
                a[j] += 1
    return a
