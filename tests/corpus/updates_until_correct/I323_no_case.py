# id: I323_no_case
# verdict: incorrect
# about: uses the formula for right examples, too
# expect: 0.8947
# diagnosis: formula used for right examples

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    s = y * (theta @ x + theta_0)
    return int(np.floor(-s / (x @ x + 1))) + 1
