# id: I309_definition_only
# verdict: incorrect
# about: the definition as printed, and nothing about symmetry
# expect: 0.6
# diagnosis: symmetry not checked, no tolerance

import numpy as np

def is_valid_gram(K):
    return bool(np.all(np.linalg.eigvalsh(K) >= 0))
