# id: C342_through_w
# verdict: correct
# about: scales u so that the smallest score is 1 and takes (R‖w‖)²
# expect: 1

import numpy as np

def mistake_bound(X, y, u):
    scores = y * (X @ u)
    if not all(scores > 0):
        return float("inf")
    w = u / scores.min()
    return np.sum(X ** 2, axis=1).max() * np.sum(w ** 2)
