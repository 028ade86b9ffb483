# id: I306_backwards
# verdict: incorrect
# about: before minus after
# expect: 0
# diagnosis: before minus after

import numpy as np

def improvement(theta, theta_0, x, y):
    before = y * (theta @ x + theta_0)
    after = y * ((theta + y * x) @ x + theta_0 + y)
    return before - after
