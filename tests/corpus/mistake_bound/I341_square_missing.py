# id: I341_square_missing
# verdict: incorrect
# about: R/γ
# expect: 0
# diagnosis: square forgotten

import numpy as np

def mistake_bound(X, y, u):
    R = np.max(np.sqrt((X ** 2).sum(1)))
    g = np.min(y * (X @ u)) / np.linalg.norm(u)
    return np.inf if g <= 0 else R / g
