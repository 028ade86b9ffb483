# id: C124_generator
# verdict: correct
# about: a generator, summed
# expect: 1

import numpy as np

def error_count(theta, theta_0, X, y):
    return sum(1 for row, label in zip(X, y) if label * (sum(a * b for a, b in zip(theta, row)) + theta_0) <= 0)
