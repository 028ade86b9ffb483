# id: I322_ceil
# verdict: incorrect
# about: rounds up
# expect: 0.7368
# diagnosis: stops at a score of zero

import math

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    s = y * (theta @ x + theta_0)
    if s > 0:
        return 0
    return math.ceil(-s / (x @ x + 1))
