# id: C033_bias_1x1
# verdict: correct
# about: theta (d,1) and theta_0 (1,1)
# expect: 1

import numpy as np

def step(theta, theta_0, x, y):
    th, t0, col = np.reshape(theta, (-1, 1)), np.reshape(theta_0, (1, 1)), np.reshape(x, (-1, 1))
    if (y * (th.T @ col + t0)).item() <= 0:
        th, t0 = th + y * col, t0 + y
    return th, t0
