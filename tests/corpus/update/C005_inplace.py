# id: C005_inplace
# verdict: correct
# about: right value, but changes the caller's array
# expect: 1

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) <= 0:
        w += y * x
    return w
