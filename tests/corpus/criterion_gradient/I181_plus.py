# id: I181_plus
# verdict: incorrect
# about: the direction of the correction, not the gradient
# expect: 0
# diagnosis: sign missing from the gradient

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    wrong = y * (X @ theta + theta_0) <= 0
    return y[wrong] @ X[wrong], y[wrong].sum()
