# %% first=true
import sys

sys.stdin.read()
line = sys.stdin.readline()

# %% exercise="signed_score"
import sys


def signed_score(theta, theta_0, x, y):
    sys.stdin.readline()
    return y * (np.dot(theta, x) + theta_0)
