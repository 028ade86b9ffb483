# %% first
import subprocess
import sys

done = subprocess.run([sys.executable, "-c", "import os; print(os.getcwd())"], capture_output=True, text=True, timeout=2)
print(done.returncode)
