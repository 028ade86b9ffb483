# id: I340_functional_margin
# verdict: incorrect
# about: γ is the smallest score, and not divided by the norm of u
# expect: 0.7
# diagnosis: γ not divided by the norm of u

import numpy as np

def mistake_bound(X, y, u):
    R = np.max(np.sqrt((X ** 2).sum(1)))
    g = np.min(y * (X @ u))
    return np.inf if g <= 0 else (R / g) ** 2
