# id: C321_loop
# verdict: correct
# about: updates and counts
# expect: 1

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    count = 0
    while y * (theta @ x + theta_0) <= 0:
        theta = theta + y * x
        theta_0 = theta_0 + y
        count += 1
    return count
