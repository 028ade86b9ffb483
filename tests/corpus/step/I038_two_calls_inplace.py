# id: I038_two_calls_inplace
# verdict: incorrect
# about: helper mutates theta and is called twice
# expect: 0.125
# diagnosis: two calls that change θ in place

import numpy as np

def _new(theta, b, x, y):
    if y * (np.dot(theta, x) + b) <= 0:
        theta += y * x
        b += y
    return theta, b

def step(theta, theta_0, x, y):
    a = _new(theta, theta_0, x, y)[0]
    c = _new(theta, theta_0, x, y)[1]
    return a, c
