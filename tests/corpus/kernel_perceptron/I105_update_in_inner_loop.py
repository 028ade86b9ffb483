# id: I105_update_in_inner_loop
# verdict: incorrect
# about: tests and updates on every partial sum
# expect: 0
# diagnosis: test inside the sum

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            s = 0.0
            for j in range(n):
                s += a[j] * y[j] * kernel(X[j], X[i])
                if y[i] * s <= 0:
                    a[i] += 1
    return a
