# id: I185_strict
# verdict: incorrect
# about: zero is no mistake
# expect: 0.8333
# diagnosis: strict test

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    wrong = y * (X @ theta + theta_0) < 0
    return -(y[wrong] @ X[wrong]), -y[wrong].sum()
