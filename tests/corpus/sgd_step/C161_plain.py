# id: C161_plain
# verdict: correct
# about: the perceptron update with a rate
# expect: 1

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) > 0:
        return theta, theta_0
    return theta + rho * y * x, theta_0 + rho * y
