# id: I204_not_summed
# verdict: incorrect
# about: elementwise product, never summed
# expect: 0
# diagnosis: products not summed

import numpy as np

def signed_score(theta, theta_0, x, y):
    return y * (theta * x + theta_0)
