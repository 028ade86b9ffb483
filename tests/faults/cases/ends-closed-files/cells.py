# %% before="signed_score"
import sys

sys.stdout.close()

# %% before="update"
import os

os.close(1)
os.close(2)
print("gone?")

# %% before="train"
sys.stdout = sys.stderr = None
