# id: I014_margin_one
# verdict: incorrect
# about: hinge condition y*score < 1
# expect: 0.7857
# diagnosis: margin of one

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) < 1:
        w = w + y * x
    return w
