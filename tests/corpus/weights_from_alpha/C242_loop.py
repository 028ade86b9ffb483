# id: C242_loop
# verdict: correct
# about: a loop over the examples
# expect: 1

import numpy as np

def weights_from_alpha(alpha, X, y):
    theta = np.zeros(X.shape[1])
    for a, x, t in zip(alpha, X, y):
        theta = theta + a * t * x
    return theta
