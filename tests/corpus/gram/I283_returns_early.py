# id: I283_returns_early
# verdict: incorrect
# about: return one level too deep
# expect: 0
# diagnosis: first row only

import numpy as np

def gram(X, kernel):
    for u in X:
        row = []
        for v in X:
            row.append(kernel(u, v))
        return np.array(row)
