# id: C012_row_matrix
# verdict: correct
# about: np.matrix rows (1,d)
# expect: 1

import numpy as np

def update(w, x, y):
    w, x = np.asmatrix(w), np.asmatrix(x)
    return w + y * x if float((w * x.T)[0, 0]) * y <= 0 else w
