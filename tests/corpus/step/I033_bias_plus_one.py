# id: I033_bias_plus_one
# verdict: incorrect
# about: theta_0 + 1 for every mistake
# expect: 0.375
# diagnosis: offset always moved by +1

import numpy as np

def step(theta, theta_0, x, y):
    if y * (np.dot(theta, x) + theta_0) <= 0:
        theta, theta_0 = theta + y * x, theta_0 + 1
    return theta, theta_0
