# id: I041_theta_from_old_bias_sign
# verdict: incorrect
# about: theta updated first, mistake re-tested for theta_0 with the new theta
# expect: 0.125
# diagnosis: tested again after θ moved

import numpy as np

def step(theta, theta_0, x, y):
    if y * (np.dot(theta, x) + theta_0) <= 0:
        theta = theta + y * x
    if y * (np.dot(theta, x) + theta_0) <= 0:
        theta_0 = theta_0 + y
    return theta, theta_0
