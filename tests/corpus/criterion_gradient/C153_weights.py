# id: C153_weights
# verdict: correct
# about: weights of 0 and 1 for all examples
# expect: 1

import numpy as np

def criterion_gradient(theta, theta_0, X, y):
    weight = np.where(y * (X @ theta + theta_0) > 0, 0, -y)
    return (weight[:, None] * X).sum(axis=0), float(weight.sum())
