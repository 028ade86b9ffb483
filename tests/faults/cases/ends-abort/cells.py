# %% before="signed_score"
import os

os.abort()

# %% before="update"
import os
import signal

os.kill(os.getpid(), signal.SIGKILL)

# %% before="train"
import os
import signal

os.killpg(0, signal.SIGKILL)
