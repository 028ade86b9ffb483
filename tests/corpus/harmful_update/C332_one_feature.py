# id: C332_one_feature
# verdict: correct
# about: lists, one feature, and a score of exactly zero
# expect: 1

import numpy as np

def harmful_update():
    return [1], -1, ([1], -1), ([3], 1)
