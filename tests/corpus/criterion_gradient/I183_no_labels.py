# id: I183_no_labels
# verdict: incorrect
# about: sums the examples without their labels
# expect: 0.1667
# diagnosis: labels forgotten

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    wrong = y * (X @ theta + theta_0) <= 0
    return -X[wrong].sum(axis=0), -wrong.sum()
