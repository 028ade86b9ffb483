# %% first
import ctypes

ctypes.string_at(0)

# %% first
import sys

sys.setrecursionlimit(10**9)
Deep = type("Deep", (), {"__repr__": lambda self: repr(self)})
repr(Deep())

# %% exercise="update"
import ctypes
import faulthandler


def update(theta, x, y):
    faulthandler.disable()
    ctypes.memset(id(theta), 255, 64)
    return theta

# %% exercise="train"
def train(X, y, T):
    return repr(Deep())
