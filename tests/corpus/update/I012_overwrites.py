# id: I012_overwrites
# verdict: incorrect
# about: assigns y*x instead of adding
# expect: 0.2143
# diagnosis: replaced instead of added

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) <= 0:
        w = y * np.asarray(x)
    return w
