# id: I307_relative
# verdict: incorrect
# about: the rise as a share of the old score
# expect: 0

import numpy as np

def improvement(theta, theta_0, x, y):
    before = y * (theta @ x + theta_0)
    after = y * ((theta + y * x) @ x + theta_0 + y)
    return (after - before) / abs(before)
