# id: C324_recursive
# verdict: correct
# about: one update, then the rest
# expect: 1

import numpy as np

def updates_until_correct(theta, theta_0, x, y):
    s = float(y * (theta @ x + theta_0))
    rise = float(x @ x) + 1
    def climb(low, high):
        # the smallest k in [low, high] with s + k rise > 0
        if low == high:
            return low
        middle = (low + high) // 2
        return climb(low, middle) if s + middle * rise > 0 else climb(middle + 1, high)
    return climb(0, 10 ** 6)
