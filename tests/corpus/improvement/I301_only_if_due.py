# id: I301_only_if_due
# verdict: incorrect
# about: updates only a mistake
# expect: 0.8333
# diagnosis: no update where none is due

import numpy as np

def improvement(theta, theta_0, x, y):
    before = y * (theta @ x + theta_0)
    if before <= 0:
        theta, theta_0 = theta + y * x, theta_0 + y
    return y * (theta @ x + theta_0) - before
