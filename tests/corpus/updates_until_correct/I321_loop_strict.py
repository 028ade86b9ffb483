# id: I321_loop_strict
# verdict: incorrect
# about: stops when the score is zero
# expect: 0.7368
# diagnosis: stops at a score of zero

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    count = 0
    while y * (theta @ x + theta_0) < 0:
        theta = theta + y * x
        theta_0 = theta_0 + y
        count += 1
    return count
