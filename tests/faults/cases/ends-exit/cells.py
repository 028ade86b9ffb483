# %% before="signed_score"
exit()

# %% after="signed_score"
quit

# %% exercise="update"
import sys


def update(theta, x, y):
    return theta + y * x if y * np.dot(theta, x) <= 0 else theta


sys.exit(0)

# %% after="update"
raise SystemExit("done")
