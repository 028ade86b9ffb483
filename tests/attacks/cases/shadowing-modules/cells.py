# %% exercise="signed_score"
import json

import numpy as np

print(np.__file__, json.__file__, "SHADOW" in np.__dict__)


def signed_score(theta, theta_0, x, y):
    return y * (theta @ x + theta_0)
