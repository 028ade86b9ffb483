# id: I199_positions
# verdict: incorrect
# about: which ones, not how many
# expect: 0
# diagnosis: positions of the mistakes

import numpy as np

def error_count(theta, theta_0, X, y):
    return np.where(y * (X @ theta + theta_0) <= 0)[0]
