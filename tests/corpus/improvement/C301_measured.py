# id: C301_measured
# verdict: correct
# about: two scores and their difference
# expect: 1

import numpy as np

def improvement(theta, theta_0, x, y):
    old = y * (theta @ x + theta_0)
    moved, moved_0 = theta + y * x, theta_0 + y
    return y * (moved @ x + moved_0) - old
