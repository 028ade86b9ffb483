# id: I352_plane_only
# verdict: incorrect
# about: always the two examples of the plane
# expect: 0.1429
# diagnosis: the worked example for every k

import numpy as np

def tight_dataset(k):
    return np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([1, 1])
