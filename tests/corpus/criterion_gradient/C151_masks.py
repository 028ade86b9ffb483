# id: C151_masks
# verdict: correct
# about: masks and a matrix product
# expect: 1

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    wrong = y * (X @ theta + theta_0) <= 0
    return -X[wrong].T @ y[wrong], -y[wrong].sum()
