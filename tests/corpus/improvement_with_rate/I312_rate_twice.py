# id: I312_rate_twice
# verdict: incorrect
# about: measures with the rate and multiplies again
# expect: 0.3333
# diagnosis: rate squared

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    before = y * (theta @ x + theta_0)
    after = y * ((theta + eta * y * x) @ x + theta_0 + eta * y)
    return eta * (after - before)
