# id: C020_sign0_neg
# verdict: spec-dependent
# about: prediction is +1 only when score > 0
# expect: 0.7857
# diagnosis: zero counted as −1

import numpy as np

def update(w, x, y):
    yhat = 1 if np.dot(w, x) > 0 else -1
    return w + y * x if yhat != y else w
