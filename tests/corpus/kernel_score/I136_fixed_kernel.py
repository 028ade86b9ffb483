# id: I136_fixed_kernel
# verdict: incorrect
# about: the kernel of the lesson in place of the given one
# expect: 0
# diagnosis: quadratic kernel whatever is passed in

import numpy as np

def kernel_score(alpha, X, y, kernel, x):
    return np.sum(alpha * y * (1 + X @ x) ** 2)
