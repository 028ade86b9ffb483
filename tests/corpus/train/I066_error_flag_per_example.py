# id: I066_error_flag_per_example
# verdict: incorrect
# about: convergence flag is reset for every example, so only the last one counts
# expect: 0.2857
# diagnosis: last example decides the end

import numpy as np

def train(X, y, T):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, t in zip(X, y):
            m = 0
            if t * (w @ x + b) <= 0:
                w, b, m = w + t * x, b + t, 1
        if m == 0:
            break
    return w, b
