# id: C312_formula
# verdict: correct
# about: the rate times the rise at rate 1
# expect: 1

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    return eta * (x.dot(x) + 1)
