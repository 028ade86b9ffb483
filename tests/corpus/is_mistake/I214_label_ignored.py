# id: I214_label_ignored
# verdict: incorrect
# about: tests the score without the label
# expect: 0.3333
# diagnosis: label missing from the test

import numpy as np

def is_mistake(theta, theta_0, x, y):
    return np.dot(theta, x) + theta_0 <= 0
