# id: C312_roots
# verdict: correct
# about: each feature once, with √2 where the expansion has a 2
# expect: 1

import numpy as np

def quadratic_features(x):
    d, root = len(x), 2 ** 0.5
    phi = [1.0]
    for i in range(d):
        phi.append(root * x[i])
        phi.append(x[i] ** 2)
        for j in range(i):
            phi.append(root * x[i] * x[j])
    return phi
