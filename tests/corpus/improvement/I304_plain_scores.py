# id: I304_plain_scores
# verdict: incorrect
# about: scores without the label
# expect: 0.6667
# diagnosis: label used only once

import numpy as np

def improvement(theta, theta_0, x, y):
    def score(t, t0):
        return np.dot(t, x) + t0
    return score(theta + y * x, theta_0 + y) - score(theta, theta_0)
