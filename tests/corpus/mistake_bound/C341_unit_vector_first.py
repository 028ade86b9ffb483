# id: C341_unit_vector_first
# verdict: correct
# about: makes u a unit vector, and compares with zero after that
# expect: 1

import math
import numpy as np

def mistake_bound(X, y, u):
    unit = u / np.linalg.norm(u)
    worst = min(float(label * np.dot(x, unit)) for x, label in zip(X, y))
    if worst <= 0:
        return math.inf
    return max(float(np.dot(x, x)) for x in X) / worst ** 2
