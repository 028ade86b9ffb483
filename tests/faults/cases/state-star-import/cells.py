# %% after="setup"
from numpy import *
from math import *

# %% exercise="update"
def update(theta, x, y):
    return theta + y * x if y * sum(theta * x) <= 0 else theta
