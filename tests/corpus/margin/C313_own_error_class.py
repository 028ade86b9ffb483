# id: C313_own_error_class
# verdict: correct
# about: raises an error of its own that is a ValueError
# expect: 1

import numpy as np

class NoDirection(ValueError):
    pass

def margin(X, y, u):
    size = sum(c * c for c in u) ** 0.5
    if size < 1e-300:
        raise NoDirection("u is zero")
    best = float("inf")
    for i in range(len(y)):
        best = min(best, y[i] * np.dot(u, X[i]) / size)
    return best
