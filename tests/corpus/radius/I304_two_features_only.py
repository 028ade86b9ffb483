# id: I304_two_features_only
# verdict: incorrect
# about: Pythagoras for two coordinates, whatever the dimension
# expect: 0.8
# diagnosis: first two coordinates only

import numpy as np

def radius(X):
    return max((row[0] ** 2 + row[1] ** 2) ** 0.5 for row in X)
