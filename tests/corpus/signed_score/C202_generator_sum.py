# id: C202_generator_sum
# verdict: correct
# about: sum over zipped coordinates
# expect: 1

import numpy as np

def signed_score(theta, theta_0, x, y):
    total = sum(a * b for a, b in zip(theta, x))
    return float(y) * (total + theta_0)
