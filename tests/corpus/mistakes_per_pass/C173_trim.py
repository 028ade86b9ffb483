# id: C173_trim
# verdict: correct
# about: makes all passes and cuts the list after the first 0
# expect: 1

import numpy as np

def mistakes_per_pass(X, y, T):
    theta, b, counts = [0.0] * len(X[0]), 0.0, []
    for _ in range(T):
        before = 0
        for x, t in zip(X.tolist(), y.tolist()):
            if t * (sum(p * q for p, q in zip(theta, x)) + b) <= 0:
                theta = [p + t * q for p, q in zip(theta, x)]
                b += t
                before += 1
        counts.append(before)
    return counts[: counts.index(0) + 1] if 0 in counts else counts
