# id: C009_index_loops
# verdict: correct
# about: explicit index loops for the dot product and the step
# expect: 1

import numpy as np

def update(w, x, y):
    s = 0
    for k in range(len(w)):
        s += w[k] * x[k]
    new = [0.0] * len(w)
    for k in range(len(w)):
        new[k] = w[k] + (y * x[k] if s * y <= 0 else 0)
    return np.array(new)
