# id: C292_scores_kept
# verdict: correct
# about: keeps all scores and brings them up to date; stops after a clean pass
# expect: 1

import numpy as np

def repaired(X, y, T, kernel):
    K = np.array([[kernel(a, b) for b in X] for a in X])
    alpha, scores = [0] * len(X), np.zeros(len(X))
    for _ in range(T):
        clean = True
        for i in range(len(X)):
            if y[i] * scores[i] <= 0:
                alpha[i] += 1
                scores = scores + y[i] * K[i]
                clean = False
        if clean:
            break
    return alpha
