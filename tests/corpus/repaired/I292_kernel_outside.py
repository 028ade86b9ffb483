# id: I292_kernel_outside
# verdict: incorrect
# about: the kernel after the loop of the sum, with the j that is left over
# expect: 0.25
# diagnosis: only the count put right

import numpy as np

def repaired(X, y, T, kernel):
    alpha = np.zeros(len(X))
    for t in range(T):
        for i in range(len(X)):
            total = 0
            for j in range(len(X)):
                total += alpha[j] * y[j]
            if y[i] * total * kernel(X[j], X[i]) <= 0:
                alpha[i] += 1
    return alpha
