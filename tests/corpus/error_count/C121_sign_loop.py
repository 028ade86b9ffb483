# id: C121_sign_loop
# verdict: correct
# about: a loop that compares the predicted sign with the label
# expect: 1

import numpy as np

def error_count(theta, theta_0, X, y):
    k = 0
    for x, t in zip(X, y):
        if np.sign(np.dot(x, theta) + theta_0) != t:
            k += 1
    return k
