# id: C104_returns_sign
# verdict: spec-dependent
# about: returns the predicted label
# expect: 0
# diagnosis: predicted label instead of the score

import numpy as np

def kernel_score(alpha, X, y, kernel, x):
    return np.sign(sum(a * t * kernel(z, x) for a, z, t in zip(alpha, X, y)))
