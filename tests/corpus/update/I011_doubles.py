# id: I011_doubles
# verdict: incorrect
# about: "w += w + y*x"
# expect: 0.2143
# diagnosis: old parameters doubled

import numpy as np

def update(w, x, y):
    w = np.array(w, dtype=float)
    if y * np.dot(w, x) <= 0:
        w += w + y * x
    return w
