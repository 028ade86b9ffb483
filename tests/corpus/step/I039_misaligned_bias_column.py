# id: I039_misaligned_bias_column
# verdict: incorrect
# about: bias stored in w[0], but w[1:] is zipped with the augmented row from column 0
# expect: 0.125
# diagnosis: features shifted by the constant

import numpy as np

def step(theta, theta_0, x, y):
    w = [float(theta_0)] + [float(v) for v in theta]
    z = [1.0] + [float(v) for v in x]
    if y * sum(a * b for a, b in zip(w, z)) <= 0:
        w[1:] = [a + y * b for a, b in zip(w[1:], z)]
        w[0] += y
    return np.array(w[1:]), w[0]
