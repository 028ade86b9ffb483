# id: C082_support_list
# verdict: correct
# about: remembers the mistaken examples in a list; counts recovered at the end
# expect: 1

import numpy as np

def alpha_counts(X, y, T):
    kernel = np.dot
    missed = []
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * sum(y[j] * kernel(X[i], X[j]) for j in missed) <= 0:
                missed.append(i)
    return np.bincount(missed, minlength=len(X))
