# %% before="signed_score"
import os

os._exit(1)

# %% before="test-signed_score"
os._exit(2)

# %% before="update"
import os

os._exit(3)

# %% before="test-update"
import ctypes

ctypes.string_at(0)

# %% before="train"
import sys

sys.setrecursionlimit(10**6)
os.abort()

# %% last=true
os._exit(4)
