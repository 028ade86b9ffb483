# %% before="signed_score"
import signal

signal.alarm(1)
signal.setitimer(signal.ITIMER_REAL, 0.05)

# %% before="update"
import time

time.sleep(0.3)
