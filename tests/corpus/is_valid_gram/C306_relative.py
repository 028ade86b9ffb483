# id: C306_relative
# verdict: correct
# about: a tolerance that grows with the entries
# expect: 1

import numpy as np

def is_valid_gram(K):
    allowed = 1e-12 * max(1.0, np.abs(K).max()) * len(K)
    return np.array(np.abs(K - K.T).max() <= allowed and np.linalg.eigvalsh(K).min() >= -allowed)
