# id: I315_no_offset
# verdict: incorrect
# about: no offset in the rise
# expect: 0
# diagnosis: offset's part missing

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    return eta * np.sum(x ** 2)
