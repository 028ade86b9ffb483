# %% first
kept = bytearray(4 << 30)

# %% first
import numpy as np

kept = []
for _ in range(256):
    kept.append(np.zeros(2 << 20))

# %% first
import os
import time

kept = None
for _ in range(8):
    if os.fork() == 0:
        held = [b"x" * (16 << 20) for _ in range(16)]
        time.sleep(5)
        os._exit(0)
time.sleep(0.5)

# %% exercise="update"
def update(theta, x, y):
    return np.ones((1 << 15, 1 << 14)).sum(axis=0) * np.ones(1 << 29)[:2]
