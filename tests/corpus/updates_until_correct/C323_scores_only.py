# id: C323_scores_only
# verdict: correct
# about: lets the score climb, without parameters
# expect: 1

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    s, k = y * (np.dot(theta, x) + theta_0), 0
    while not s > 0:
        s += np.dot(x, x) + 1
        k += 1
    return k
