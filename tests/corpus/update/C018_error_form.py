# id: C018_error_form
# verdict: correct
# about: w + 0.5*(y - sign)*x with zero treated as a mistake separately
# expect: 1

import numpy as np

def update(w, x, y):
    p = np.sign(np.dot(w, x))
    if p == 0:
        p = -y
    return w + 0.5 * (y - p) * x
