# %% first
import glob
import socket

NAMES = ["\0@SOCKET@", "@COURSE@/service.socket", "/run/docker.sock", "/run/dbus/system_bus_socket", "/run/systemd/private"]
for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
    for name in [*NAMES, *glob.glob("/tmp/**/*.sock*", recursive=True), *glob.glob("/run/**/*", recursive=True)[:50]]:
        try:
            with socket.socket(socket.AF_UNIX, kind) as one:
                one.settimeout(0.3)
                one.connect(name)
                one.send(b"GET / HTTP/1.0\r\n\r\n")
                print("CONNECTED", repr(name), one.recv(4096))
        except OSError as error:
            print(repr(name), type(error).__name__)
