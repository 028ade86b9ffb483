# id: C163_in_place
# verdict: correct
# about: changes theta in place and returns it
# expect: 1

import numpy as np

def sgd_step(theta, theta_0, x, y, rho):
    due = float(y * (theta @ x + theta_0) <= 0)
    theta += due * rho * y * x
    theta_0 += due * rho * y
    return theta, theta_0
