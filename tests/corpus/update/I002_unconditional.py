# id: I002_unconditional
# verdict: incorrect
# about: always updates
# expect: 0.7857
# diagnosis: no test

import numpy as np

def update(w, x, y):
    return w + y * x
