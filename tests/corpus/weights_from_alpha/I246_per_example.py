# id: I246_per_example
# verdict: incorrect
# about: theta has one entry per example
# expect: 0
# diagnosis: one weight per example

import numpy as np

def weights_from_alpha(alpha, X, y):
    theta = np.zeros(len(X))
    for i in range(len(X)):
        theta += alpha[i] * y[i] * X[i]
    return theta
