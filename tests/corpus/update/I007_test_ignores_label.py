# id: I007_test_ignores_label
# verdict: incorrect
# about: tests score <= 0 without the label
# expect: 0.5714
# diagnosis: label missing from the test

import numpy as np

def update(w, x, y):
    if np.dot(w, x) <= 0:
        w = w + y * x
    return w
