# id: I325_offset_stays
# verdict: incorrect
# about: the offset is not updated
# expect: 0.4737
# diagnosis: offset never moved

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    k = 0
    while y * (theta @ x + theta_0) <= 0:
        theta = theta + y * x
        k += 1
    return k
