# id: C101_support_only
# verdict: correct
# about: keeps only alpha > 1e-5
# expect: 1

import numpy as np

def kernel_score(alpha, X, y, kernel, x):
    a = np.asarray(alpha); keep = a > 1e-5
    return float(sum(c * t * kernel(z, x) for c, t, z in zip(a[keep], np.asarray(y)[keep], np.asarray(X)[keep])))
