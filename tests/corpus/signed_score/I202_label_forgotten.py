# id: I202_label_forgotten
# verdict: incorrect
# about: the score without the label
# expect: 0.3333
# diagnosis: label missing from the score

import numpy as np

def signed_score(theta, theta_0, x, y):
    return np.dot(theta, x) + theta_0
