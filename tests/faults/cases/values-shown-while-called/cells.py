# %% exercise="update"
import sys

from IPython.display import display


def update(theta, x, y):
    display(0.0)
    sys.displayhook(0)
    print(0)
    return theta + y * x if y * np.dot(theta, x) <= 0 else theta
