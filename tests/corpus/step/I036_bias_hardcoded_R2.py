# id: I036_bias_hardcoded_R2
# verdict: incorrect
# about: theta_0 step is a constant copied from a worked example
# expect: 0.125
# diagnosis: offset step of 4.5

import numpy as np

def step(theta, theta_0, x, y):
    if y * (np.dot(theta, x) + theta_0) <= 0:
        theta, theta_0 = theta + y * x, theta_0 + 4.5 * y
    return theta, theta_0
