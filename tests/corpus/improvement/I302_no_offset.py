# id: I302_no_offset
# verdict: incorrect
# about: forgets that the offset moves
# expect: 0
# diagnosis: offset's part missing

import numpy as np

def improvement(theta, theta_0, x, y):
    before = y * (np.dot(theta, x) + theta_0)
    after = y * (np.dot(theta + y * x, x) + theta_0)
    return after - before
