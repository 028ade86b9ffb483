# id: I134_kernel_after_sum
# verdict: incorrect
# about: combines the points first and applies the kernel once
# expect: 0.2308
# diagnosis: kernel of the combined example

import numpy as np

def kernel_score(alpha, X, y, kernel, x):
    z = sum(a * t * np.asarray(v, float) for a, t, v in zip(alpha, y, X))
    return kernel(z, x)
