# %% before="signed_score"
import os
import pathlib

for path in pathlib.Path().glob("*.json"):
    path.unlink()
os.chdir("/")
