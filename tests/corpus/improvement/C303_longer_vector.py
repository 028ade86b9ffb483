# id: C303_longer_vector
# verdict: correct
# about: one more coordinate that is always 1
# expect: 1

import numpy as np

def improvement(theta, theta_0, x, y):
    longer = np.append(x, 1.0)
    before = np.append(theta, theta_0)
    after = before + y * longer
    return [y * (after - before) @ longer]
