# id: C302_plain_loops
# verdict: correct
# about: plain Python, no NumPy at all
# expect: 1

import math

def radius(X):
    longest = 0.0
    for row in X:
        longest = max(longest, math.hypot(*row))
    return longest
