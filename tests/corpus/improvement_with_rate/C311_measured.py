# id: C311_measured
# verdict: correct
# about: two scores and their difference
# expect: 1

import numpy as np

def improvement_with_rate(theta, theta_0, x, y, eta):
    def score(t, t0):
        return y * (np.dot(t, x) + t0)
    return score(theta + eta * y * x, theta_0 + eta * y) - score(theta, theta_0)
