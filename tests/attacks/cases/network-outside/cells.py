# %% first
import socket
import time

started = time.monotonic()
for host, port in (("192.0.2.1", 80), ("192.0.2.1", 53), ("192.0.2.1", 25)):
    try:
        socket.create_connection((host, port), timeout=0.4).close()
        print("CONNECTED", host, port)
    except OSError as error:
        print(type(error).__name__)
try:
    print("RESOLVED", socket.getaddrinfo("example.invalid", 80))
except OSError as error:
    print(type(error).__name__)
print("at once:", time.monotonic() - started < 0.3)
