# id: I015_casts_int
# verdict: incorrect
# about: features cast to int
# expect: 0.7143
# diagnosis: example truncated to whole numbers

import numpy as np

def update(w, x, y):
    x = np.array([int(v) for v in x])
    return w + y * x if y * np.dot(w, x) <= 0 else w
