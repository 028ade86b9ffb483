# id: C203_size_one_array
# verdict: correct
# about: comes back as an array of one number
# expect: 1

import numpy as np

def signed_score(theta, theta_0, x, y):
    return np.array([y * (theta @ x + theta_0)])
