# id: C002_matmul_ternary
# verdict: correct
# about: @ and a conditional expression, test written as > 0
# expect: 1

import numpy as np

def update(w, x, y):
    return w if y * (w.T @ x) > 0 else w + x * y
