# id: C010_via_hinge
# verdict: correct
# about: mistake detected as hinge loss >= 1
# expect: 1

import numpy as np

def update(w, x, y):
    hinge = max(0.0, 1.0 - y * float(np.dot(w, x)))
    return w + y * x if hinge >= 1.0 else w
