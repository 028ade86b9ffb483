# id: I035_threshold_wrong_sign
# verdict: incorrect
# about: predicts theta.x >= b but still adds y to b
# expect: 0.375
# diagnosis: offset subtracted in the test

import numpy as np

def step(theta, theta_0, x, y):
    if y * (np.dot(theta, x) - theta_0) <= 0:
        theta, theta_0 = theta + y * x, theta_0 + y
    return theta, theta_0
