# id: C281_comprehension
# verdict: correct
# about: two nested comprehensions
# expect: 1

import numpy as np

def gram(X, kernel):
    return np.array([[kernel(u, v) for v in X] for u in X])
