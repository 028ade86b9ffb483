# id: I314_rate_ignored
# verdict: incorrect
# about: the rate is not used
# expect: 0.3333
# diagnosis: rate ignored

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    return x @ x + 1
