# id: I005_inverted_test
# verdict: incorrect
# about: updates the correctly classified ones
# expect: 0
# diagnosis: inverted test

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) > 0:
        w = w + y * x
    return w
