# %% first
import os
import subprocess
import sys
import time

MARK = "@MARK@"
SLEEP = "import time; time.sleep(100)"
subprocess.Popen([sys.executable, "-c", SLEEP, MARK], start_new_session=True, stdout=subprocess.DEVNULL)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir("/")
        os.closerange(0, 256)
        os.execv(sys.executable, [sys.executable, "-c", SLEEP, MARK])
    os._exit(0)

# %% exercise="update"
def update(theta, x, y):
    subprocess.Popen([sys.executable, "-c", SLEEP, MARK], start_new_session=True)
    return None
