# id: C001_fresh
# verdict: correct
# about: textbook update, fresh array, np.dot
# expect: 1

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) <= 0:
        w = w + y * x
    return w
