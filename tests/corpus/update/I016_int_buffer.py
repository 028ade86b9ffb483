# id: I016_int_buffer
# verdict: incorrect
# about: writes float components into an int array: silent truncation
# expect: 0.7143
# diagnosis: result of whole numbers

import numpy as np

def update(w, x, y):
    out = np.zeros(len(w), dtype=int)
    wrong = y * np.dot(w, x) <= 0
    for k in range(len(w)):
        out[k] = w[k] + (y * x[k] if wrong else 0)
    return out
