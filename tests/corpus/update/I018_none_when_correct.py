# id: I018_none_when_correct
# verdict: incorrect
# about: returns None when nothing changes
# expect: 0.7857
# diagnosis: nothing returned for right examples

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) <= 0:
        return w + y * x
