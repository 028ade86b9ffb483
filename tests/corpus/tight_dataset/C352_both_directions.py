# id: C352_both_directions
# verdict: correct
# about: each vector and its opposite, with opposite labels, and two idle features
# expect: 1

import numpy as np

def tight_dataset(k):
    half = np.hstack([np.eye(k), np.zeros((k, 2))])
    return np.vstack([half, -half]), np.concatenate([np.ones(k), -np.ones(k)])
