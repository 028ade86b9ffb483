# id: I006_tol_001
# verdict: incorrect
# about: tolerance 0.01 treats small correct scores as mistakes
# expect: 0.7857
# diagnosis: tolerance of 0.01

import numpy as np

def update(w, x, y):
    if y * np.dot(w, x) <= 0.01:
        w = w + y * x
    return w
