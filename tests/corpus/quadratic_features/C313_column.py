# id: C313_column
# verdict: correct
# about: a column, in another order, with the linear features twice and a zero at the end
# expect: 1

import numpy as np

def quadratic_features(x):
    x = np.asarray(x).reshape(-1, 1)
    return np.vstack([np.kron(x, x), x, x, [[1]], [[0]]])
