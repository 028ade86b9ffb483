# id: I203_offset_forgotten
# verdict: incorrect
# about: the offset is left out
# expect: 0.6667
# diagnosis: offset missing from the score

import numpy as np

def signed_score(theta, theta_0, x, y):
    return y * np.dot(theta, x)
