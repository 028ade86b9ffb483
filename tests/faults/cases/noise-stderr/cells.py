# %% exercise="update"
import sys


def update(theta, x, y):
    print("looking at", x, file=sys.stderr)
    if y * np.dot(theta, x) <= 0:
        print("a mistake!", file=sys.stderr, flush=True)
        return theta + y * x
    return theta


# %% after="update"
print("this goes to stderr as well", file=sys.stderr)
update(np.zeros(2), np.ones(2), 1)
