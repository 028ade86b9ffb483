# id: C320_divide
# verdict: correct
# about: divides by the smallest score
# expect: 1

import numpy as np

def scaled_separator(X, y, u):
    m = (y * (X @ u)).min()
    if not m > 0:
        raise ValueError(f"smallest score {m}")
    return u / m
