# id: I173_mean
# verdict: incorrect
# about: the mean in place of the sum
# expect: 0.0833
# diagnosis: mean over all examples

import numpy as np

def criterion(theta, theta_0, X, y):
    return np.mean(np.maximum(0, -y * (X @ theta + theta_0)))
