# %% first
import socket

for family, address in (
    (socket.AF_INET, ("127.0.0.1", int("@PORT@"))),
    (socket.AF_INET, ("255.255.255.255", 9)),
    (socket.AF_INET, ("224.0.0.1", 5353)),
    (socket.AF_INET6, ("::1", int("@PORT@"))),
):
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            print("SENT", one.sendto(b"ATTACKED", address))
    except OSError as error:
        print(type(error).__name__)
