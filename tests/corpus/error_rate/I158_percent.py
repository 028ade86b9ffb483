# id: I158_percent
# verdict: incorrect
# about: a percentage
# expect: 0
# diagnosis: percentage

import numpy as np

def error_rate(theta, theta_0, X, y):
    wrong = [t for x, t in zip(X, y) if t * (x @ theta + theta_0) <= 0]
    return 100 * len(wrong) / len(y)
