# id: C365_no_infinity
# verdict: correct
# about: the square hides a direction that fails
# expect: 1

import numpy as np

def mistake_bound_with_offset(X, y, u, u_0):
    A, v = np.column_stack([X, np.ones(len(y))]), np.append(u, u_0)
    gamma = np.min(y * (A @ v)) / np.linalg.norm(v)
    return (np.linalg.norm(A, axis=1).max() / gamma) ** 2
