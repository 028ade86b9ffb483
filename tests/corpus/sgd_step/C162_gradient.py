# id: C162_gradient
# verdict: correct
# about: subtracts rho times a gradient
# expect: 1

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    g, g0 = np.zeros_like(theta), 0.0
    if y * (np.dot(theta, x) + theta_0) <= 0:
        g, g0 = -y * x, -y
    return theta - rho * g, theta_0 - rho * g0
