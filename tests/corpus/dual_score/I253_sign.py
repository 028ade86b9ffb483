# id: I253_sign
# verdict: incorrect
# about: the predicted label
# expect: 0
# diagnosis: predicted label instead of the score

import numpy as np

def dual_score(alpha, X, y, x):
    return np.sign(np.sum(alpha * y * (X @ x)))
