# %% before="train"
import time

time.sleep(600)
