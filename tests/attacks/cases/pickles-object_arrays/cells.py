# %% exercise="signed_score"
import numpy as np


class Runs:
    def __reduce__(self):
        return eval, ("open('@COURSE@/ATTACKED', 'w')",)


def signed_score(theta, theta_0, x, y):
    return np.array(Runs(), dtype=object)

# %% exercise="update"
def update(theta, x, y):
    return np.array([Runs(), [Runs()], 1.0], dtype=object)

# %% exercise="train"
def train(X, y, T):
    record = np.zeros(2, dtype=[("theta", "O"), ("more", "f8", (3,))])
    return record, np.array(["2020-01-01"], dtype="M8[D]")

# %% exercise="audit"
audit_score = np.array([b"__import__('os').system('touch ATTACKED')"], dtype="V41")
