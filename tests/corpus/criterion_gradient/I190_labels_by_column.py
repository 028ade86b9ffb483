# id: I190_labels_by_column
# verdict: incorrect
# about: multiplies the labels with the table
# expect: 0
# diagnosis: labels spread over the features

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    m = y * (X @ theta + theta_0) <= 0
    return -np.sum(y[m] * X[m], axis=0), -np.sum(y[m])
