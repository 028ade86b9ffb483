# id: C222_list_of_lists
# verdict: correct
# about: a plain list of lists
# expect: 1

import numpy as np

def trajectory(X, y, T):
    rows = [[0.0] * len(X[0])]
    for _ in range(T):
        clean = True
        for i in range(len(X)):
            last = rows[-1]
            if y[i] * sum(a * b for a, b in zip(last, X[i])) <= 0:
                rows.append([a + y[i] * b for a, b in zip(last, X[i])])
                clean = False
        if clean:
            break
    return rows
