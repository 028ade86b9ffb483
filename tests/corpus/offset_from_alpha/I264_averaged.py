# id: I264_averaged
# verdict: incorrect
# about: an average over the examples
# expect: 0
# diagnosis: mean instead of sum

import numpy as np

def offset_from_alpha(alpha, y):
    return np.mean(alpha * y)
