# id: I174_label_only_in_test
# verdict: incorrect
# about: sums the scores without their labels
# expect: 0.5
# diagnosis: label missing from the sum

import numpy as np

def criterion(theta, theta_0, X, y):
    f = X @ theta + theta_0
    return -f[y * f <= 0].sum()
