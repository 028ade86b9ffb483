# id: C004_mask
# verdict: correct
# about: branch-free: multiplies the step by a 0/1 mask
# expect: 1

import numpy as np

def update(w, x, y):
    hit = float(y * np.dot(w, x) <= 0)
    return w + hit * y * x
