# id: I326_one
# verdict: incorrect
# about: one or none
# expect: 0.3158
# diagnosis: one update taken to be enough

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    return 1 if y * (theta @ x + theta_0) <= 0 else 0
