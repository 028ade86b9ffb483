# id: I003_no_label
# verdict: incorrect
# about: adds x whatever the label
# expect: 0.5714
# diagnosis: label missing from the correction

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) <= 0:
        w = w + x
    return w
