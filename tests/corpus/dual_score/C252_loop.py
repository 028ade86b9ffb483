# id: C252_loop
# verdict: correct
# about: a loop over the ledger
# expect: 1

import numpy as np

def dual_score(alpha, X, y, x):
    total = 0
    for j in range(len(alpha)):
        total += alpha[j] * y[j] * sum(X[j][k] * x[k] for k in range(len(x)))
    return total
