# %% before="signed_score"
import os
import threading
import time


def tick():
    while True:
        time.sleep(0.05)


for _ in range(5):
    threading.Thread(target=tick).start()
if os.fork() == 0:
    tick()
