# id: I156_no_offset
# verdict: incorrect
# about: the offset is not used
# expect: 0.8333
# diagnosis: offset left out of the test

import numpy as np

def error_count(theta, theta_0, X, y):
    return (y * X.dot(theta) <= 0).sum()
