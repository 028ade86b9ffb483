# %% exercise="update"
import sys


def update(theta, x, y):
    if y * np.dot(theta, x) <= 0:
        sys.exit(theta + y * x)
    return theta


# %% exercise="audit_score"
audit_score = 2.0
