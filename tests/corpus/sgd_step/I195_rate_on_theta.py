# id: I195_rate_on_theta
# verdict: incorrect
# about: the offset takes the whole step
# expect: 0.8
# diagnosis: rate on θ only

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) <= 0:
        theta = theta + rho * (y * x)
        theta_0 = theta_0 + y
    return theta, theta_0
