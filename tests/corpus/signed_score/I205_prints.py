# id: I205_prints
# verdict: incorrect
# about: prints the score and returns nothing
# expect: 0
# diagnosis: nothing returned

import numpy as np

def signed_score(theta, theta_0, x, y):
    print(y * (np.dot(theta, x) + theta_0))
