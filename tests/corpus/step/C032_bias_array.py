# id: C032_bias_array
# verdict: correct
# about: theta_0 comes back as a length-1 array
# expect: 1

import numpy as np

def step(theta, theta_0, x, y):
    b = np.zeros(1) + theta_0
    if y * (np.dot(x, theta.T) + b) <= 0:
        theta, b = theta + x * y, b + y
    return theta, b
