# id: I305_plus_equals
# verdict: incorrect
# about: changes θ before the old score is computed
# expect: 0
# diagnosis: θ changed in place

import numpy as np

def improvement(theta, theta_0, x, y):
    new_theta = theta
    new_theta += y * x
    new_theta_0 = theta_0 + y
    old = y * (theta @ x + theta_0)
    new = y * (new_theta @ x + new_theta_0)
    return new - old
