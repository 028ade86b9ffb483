# id: I302_average
# verdict: incorrect
# about: average length of the examples
# expect: 0
# diagnosis: mean norm

import numpy as np

def radius(X):
    return sum(np.linalg.norm(x) for x in X) / len(X)
