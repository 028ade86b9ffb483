# id: C008_not_greater
# verdict: correct
# about: "not > 0" instead of "<= 0"
# expect: 1

import numpy as np

def update(w, x, y):
    if not y * np.dot(w, x) > 0:
        return w + y * x
    return w
