# id: I327_runs_away
# verdict: incorrect
# about: adds x whatever the label, and never ends for label −1
# expect: 0.6316

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    s, k = y * (theta @ x + theta_0), 0
    while s <= 0 and k < 5000:
        theta, theta_0, k = theta + x, theta_0 + 1, k + 1
        s = y * (theta @ x + theta_0)
    return k
