# id: I324_counts_looks
# verdict: incorrect
# about: counts the look that finds it right
# expect: 0
# diagnosis: last look counted as an update

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    count = 0
    while True:
        count += 1
        if y * (theta @ x + theta_0) > 0:
            return count
        theta, theta_0 = theta + y * x, theta_0 + y
