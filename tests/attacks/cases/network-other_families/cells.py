# %% first
import socket

opened = []
for family in range(2, 46):
    for kind in (1, 2, 3, 4, 5, 6, 10):
        for protocol in (0, 1, 6, 17, 58, 255):
            try:
                with socket.socket(family, kind, protocol):
                    opened.append((family, kind, protocol))
            except OSError:
                continue
print("opened:", opened)
for address in (("", 0), ("0.0.0.0", 45998)):
    try:
        with socket.create_server(address) as server:
            print("LISTENS", server.getsockname())
    except OSError as error:
        print(type(error).__name__)
