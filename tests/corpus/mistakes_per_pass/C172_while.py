# id: C172_while
# verdict: correct
# about: a while loop over an augmented vector; returns an array
# expect: 1

import numpy as np

def mistakes_per_pass(X, y, T):
    rows = np.column_stack([X, np.ones(len(X))])
    w, counts = np.zeros(rows.shape[1]), []
    while len(counts) < T and (not counts or counts[-1] > 0):
        counts.append(0)
        for i, row in enumerate(rows):
            if np.sign(row @ w) != y[i]:
                w = w + y[i] * row
                counts[-1] += 1
    return np.array(counts)
