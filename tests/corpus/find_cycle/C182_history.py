# id: C182_history
# verdict: correct
# about: compares with every earlier row of a history
# expect: 1

import numpy as np

def find_cycle(X, y, max_passes):
    rows = np.hstack([X, np.ones((len(X), 1))])
    history = [np.zeros(rows.shape[1])]
    for _ in range(max_passes):
        w = history[-1].copy()
        for row, t in zip(rows, y):
            if t * (w @ row) <= 0:
                w += t * row
        if all(y * (rows @ w) > 0) and np.array_equal(w, history[-1]):
            return None
        for p, old in enumerate(history):
            if np.array_equal(old, w):
                return [p, len(history) - p]
        history.append(w)
    return None
