# id: I305_diagonal
# verdict: incorrect
# about: squared lengths on the diagonal
# expect: 0.6
# diagnosis: diagonal only

import numpy as np

def is_valid_gram(K):
    for i in range(len(K)):
        if K[i, i] < -1e-10:
            return False
        for j in range(len(K)):
            if abs(K[i, j] - K[j, i]) > 1e-10:
                return False
    return True
