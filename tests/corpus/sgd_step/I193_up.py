# id: I193_up
# verdict: incorrect
# about: subtracts the correction: the two minus signs were not combined
# expect: 0.1
# diagnosis: step up instead of down

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    if y * (theta @ x + theta_0) <= 0:
        return theta - rho * y * x, theta_0 - rho * y
    return theta, theta_0
