# %% first
import array
import json
import os
import socket
import stat
import struct
import threading


def sockets():
    found = []
    for descriptor in range(3, 64):
        try:
            if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
                found.append(descriptor)
        except OSError:
            continue
    return found


def receive(connection):
    """One message: its JSON and its bytes."""
    start = b""
    while len(start) < 8:
        start += connection.recv(8 - len(start)) or os._exit(0)
    lengths = struct.unpack(">II", start)
    parts = []
    for length in lengths:
        part = b""
        while len(part) < length:
            part += connection.recv(length - len(part))
        parts.append(part)
    return json.loads(parts[0]), parts[1]


def send(connection, reply, blob=b"", rights=()):
    text = json.dumps(reply).encode()
    more = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", rights))] if rights else []
    connection.sendmsg([struct.pack(">II", len(text), len(blob)) + text + blob], more)


def stand_between(answer):
    """Put a thread between this process and whoever asks it: it passes this cell's reply on, then answers itself."""
    descriptor = min(sockets())
    asked = socket.socket(fileno=os.dup(descriptor))
    asked.setblocking(True)
    inside, outside = socket.socketpair()
    inside.setblocking(False)
    os.dup2(inside.fileno(), descriptor)

    def serve():
        send(asked, *receive(outside))
        while True:
            answer(asked, *receive(asked))

    threading.Thread(target=serve, daemon=True).start()


# %% exercise="signed_score"
ids = [2**31 - 1, 2**62, 1, -1, 2**200, 0]


def answer(asked, request, blob):
    if request["op"] == "copy":
        mine, theirs = socket.socketpair()
        send(asked, {"pid": ids.pop(0) if ids else 2**62}, b"", [theirs.fileno()])
        mine.close()
    else:
        send(asked, {"status": "ok", "count": 9})


stand_between(answer)
