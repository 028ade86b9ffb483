# %% before="update"
import multiprocessing

with multiprocessing.Pool(2) as pool:
    print(pool.map(abs, [-1, -2]))

# %% before="train"
import subprocess

subprocess.run(["sleep", "60"], timeout=0.2)
