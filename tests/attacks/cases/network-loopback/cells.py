# %% first
import http.client
import socket
import subprocess
import sys
import urllib.request

for host in ("127.0.0.1", "localhost", "[::1]", "0.0.0.0", "127.1", "[::ffff:127.0.0.1]"):
    try:
        print(host, urllib.request.urlopen(f"http://{host}:@PORT@/", timeout=0.3).read())
    except Exception as error:
        print(host, type(error).__name__)
try:
    connection = http.client.HTTPConnection("127.0.0.1", int("@PORT@"), timeout=0.3)
    connection.request("GET", "/")
    print(connection.getresponse().read())
except Exception as error:
    print(type(error).__name__)

# %% first
import ctypes

libc = ctypes.CDLL(None, use_errno=True)
for family, kind in ((2, 1), (2, 1 | 0o2000000), (10, 1), (2, 2), (2, 5)):
    print(family, kind, libc.socket(family, kind, 0), ctypes.get_errno())
port = int("@PORT@").to_bytes(2, "big")
address = (2).to_bytes(2, "little") + port + bytes([127, 0, 0, 1]) + bytes(8)
for descriptor in range(3, 64):
    if libc.connect(descriptor, address, 16) == 0:
        libc.send(descriptor, b"GET / HTTP/1.0\r\n\r\n", 18, 0)
        buffer = ctypes.create_string_buffer(4096)
        print(descriptor, libc.recv(descriptor, buffer, 4096, 0), buffer.value)
