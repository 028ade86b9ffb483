# id: C017_branch_per_label
# verdict: correct
# about: adds x for +1, subtracts x for -1
# expect: 1

import numpy as np

def update(w, x, y):
    s = np.dot(w, x)
    if y == 1 and s <= 0:
        return w + x
    if y == -1 and s >= 0:
        return w - x
    return w
