# id: C304_from_zero
# verdict: correct
# about: sets the old parameters to zero, which gives the same number
# expect: 1

import numpy as np

def improvement(theta, theta_0, x, y):
    theta, theta_0 = np.zeros(len(x)), 0.0
    theta = theta + y * x
    theta_0 = theta_0 + y
    return float(y * (np.dot(theta, x) + theta_0))
