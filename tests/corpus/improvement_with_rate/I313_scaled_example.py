# id: I313_scaled_example
# verdict: incorrect
# about: the rate goes into x
# expect: 0.3333
# diagnosis: rate multiplied into the example

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    x = eta * x
    before = y * (theta @ x + theta_0)
    after = y * ((theta + y * x) @ x + theta_0 + y)
    return after - before
