# id: C030_tuple
# verdict: correct
# about: bias kept apart, (theta, theta_0) tuple
# expect: 1

import numpy as np

def step(theta, theta_0, x, y):
    if y * (np.dot(theta, x) + theta_0) <= 0:
        theta, theta_0 = theta + y * x, theta_0 + y
    return theta, theta_0
