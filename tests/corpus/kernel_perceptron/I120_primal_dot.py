# id: I120_primal_dot
# verdict: incorrect
# about: ignores the kernel and uses the plain dot product
# expect: 0.1176
# diagnosis: kernel ignored

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * y[j] * np.dot(X[j], X[i]) for j in range(n)) <= 0:
                a[i] += 1
    return a
