# %% first
import os
import sys

while True:
    print("y" * 1000)
    print("n" * 1000, file=sys.stderr)

# %% last
while True:
    os.write(1, b"y" * 65536)
    os.write(2, b"n" * 65536)
