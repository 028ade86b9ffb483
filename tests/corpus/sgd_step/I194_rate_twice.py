# id: I194_rate_twice
# verdict: incorrect
# about: the rate is in the gradient and in the step
# expect: 0.8
# diagnosis: rate squared

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) <= 0:
        g, g0 = -rho * y * x, -rho * y
        return theta - rho * g, theta_0 - rho * g0
    return theta, theta_0
