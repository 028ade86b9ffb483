# id: C031_augmented
# verdict: correct
# about: bias as an appended constant-1 feature
# expect: 1

import numpy as np

def step(theta, theta_0, x, y):
    a, z = np.append(theta, theta_0), np.append(x, 1.0)
    if y * a.dot(z) <= 0:
        a = a + y * z
    return a[:-1], a[-1]
