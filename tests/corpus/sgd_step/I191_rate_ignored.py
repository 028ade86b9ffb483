# id: I191_rate_ignored
# verdict: incorrect
# about: the step of ps1
# expect: 0.8
# diagnosis: rate ignored

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) <= 0:
        theta, theta_0 = theta + y * x, theta_0 + y
    return theta, theta_0
