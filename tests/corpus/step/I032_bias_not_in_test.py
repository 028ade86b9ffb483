# id: I032_bias_not_in_test
# verdict: incorrect
# about: theta_0 is updated but left out of the score
# expect: 0.8125
# diagnosis: offset left out of the test

import numpy as np

def step(theta, theta_0, x, y):
    if y * np.dot(theta, x) <= 0:
        theta, theta_0 = theta + y * x, theta_0 + y
    return theta, theta_0
