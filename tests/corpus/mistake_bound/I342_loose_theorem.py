# id: I342_loose_theorem
# verdict: incorrect
# about: takes B as the norm of any separating vector
# expect: 0.2
# diagnosis: γ taken as 1/‖u‖

import numpy as np

def mistake_bound(X, y, u):
    if np.any(y * (X @ u) <= 0):
        return np.inf
    R, B = np.max(np.linalg.norm(X, axis=1)), np.linalg.norm(u)
    return (R * B) ** 2
