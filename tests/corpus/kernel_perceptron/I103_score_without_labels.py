# id: I103_score_without_labels
# verdict: incorrect
# about: counts, but the score forgets y_j
# expect: 0
# diagnosis: labels missing from the score

import numpy as np

def kernel_perceptron(X, y, T, kernel):
    n = len(X); a = np.zeros(n)
    for _ in range(T):
        for i in range(n):
            if y[i] * sum(a[j] * kernel(X[j], X[i]) for j in range(n)) <= 0:
                a[i] += 1
    return a
