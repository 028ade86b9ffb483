# %% first
import os
import select
import socket

kept = []
for open_one in (os.pipe, socket.socketpair, select.epoll, lambda: open("/dev/null"), lambda: os.eventfd(0)):
    try:
        for _ in range(100_000):
            kept.append(open_one())
    except OSError as error:
        print(type(error).__name__, len(kept) < 10_000)
