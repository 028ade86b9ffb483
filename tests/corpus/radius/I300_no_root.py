# id: I300_no_root
# verdict: incorrect
# about: R² instead of R
# expect: 0
# diagnosis: radius left squared

import numpy as np

def radius(X):
    return (X * X).sum(axis=1).max()
