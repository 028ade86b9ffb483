# id: I192_always
# verdict: incorrect
# about: steps on every example
# expect: 0.55
# diagnosis: no test

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    return theta + rho * y * x, theta_0 + rho * y
