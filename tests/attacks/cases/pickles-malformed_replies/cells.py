# %% first
import os
import socket
import stat
import struct


def sockets():
    found = []
    for descriptor in range(3, 256):
        try:
            if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
                found.append(descriptor)
        except OSError:
            continue
    return found


def message(text, blob=b"", claimed=None):
    return struct.pack(">II", len(text) if claimed is None else claimed, len(blob)) + text + blob


# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    for descriptor in sockets():
        os.write(descriptor, os.urandom(4096))
    os._exit(0)

# %% exercise="update"
def update(theta, x, y):
    deep = b'{"observations":' + b"[" * 60_000 + b"]" * 60_000 + b"}"
    for descriptor in sockets():
        os.write(descriptor, message(deep))
    os._exit(0)

# %% exercise="train"
def train(X, y, T):
    endless = b'{"observations":{"$":"array","dtype":"<f8","shape":[2147483647,2147483647]}}'
    for descriptor in sockets():
        os.write(descriptor, message(endless))
    os._exit(0)
