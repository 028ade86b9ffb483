# id: I311_rate_on_theta
# verdict: incorrect
# about: the offset moves at full rate
# expect: 0.3333
# diagnosis: rate on θ only

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    before = y * (theta @ x + theta_0)
    after = y * ((theta + eta * y * x) @ x + theta_0 + y)
    return after - before
