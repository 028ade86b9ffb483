# id: I316_small_rates_only
# verdict: incorrect
# about: refuses rates of 1 and more
# expect: 0.2

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    if not 0 < eta < 1:
        raise ValueError('the rate must be between 0 and 1')
    return eta * (x @ x + 1)
