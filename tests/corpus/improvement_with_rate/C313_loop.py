# id: C313_loop
# verdict: correct
# about: summed in a loop
# expect: 1

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    total = eta
    for value in x:
        total += eta * value ** 2
    return np.array([[total]])
