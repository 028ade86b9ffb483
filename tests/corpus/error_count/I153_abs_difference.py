# id: I153_abs_difference
# verdict: incorrect
# about: adds the size of label minus prediction: each error counts 2
# expect: 0
# diagnosis: each mistake counted twice

import numpy as np

def error_count(theta, theta_0, X, y):
    total = 0
    for i in range(len(y)):
        guess = y[i] if y[i] * (theta @ X[i] + theta_0) > 0 else -y[i]
        total += abs(y[i] - guess)
    return total
