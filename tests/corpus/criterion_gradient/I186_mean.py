# id: I186_mean
# verdict: incorrect
# about: divides by n
# expect: 0
# diagnosis: mean over all examples

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    wrong = y * (X @ theta + theta_0) <= 0
    n = len(y)
    return -(y[wrong] @ X[wrong]) / n, -y[wrong].sum() / n
