# id: I252_first_example
# verdict: incorrect
# about: always compares with the first example
# expect: 0
# diagnosis: first example in every term

import numpy as np

def dual_score(alpha, X, y, x):
    return sum(a * t * np.dot(X[0], x) for a, t in zip(alpha, y))
