# id: I284_whole_numbers
# verdict: incorrect
# about: fills an array of whole numbers
# expect: 0.5385
# diagnosis: values truncated to whole numbers

import numpy as np

def gram(X, kernel):
    n = len(X)
    K = np.zeros((n, n), dtype=int)
    for i in range(n):
        for j in range(n):
            K[i, j] = kernel(X[i], X[j])
    return K
