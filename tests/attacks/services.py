"""Services on this machine that a submission must not reach; each has a canary to give away."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType


def canary(name: str) -> str:
    """A word that stands nowhere else."""
    return f"CANARY-{name}-{secrets.token_hex(8)}"


class Services:
    """A TCP service and a UDP port on the loopback interface, an abstract socket, and a socket in the file system.

    `seen` says what was reached. Use it as a context manager.
    """

    def __init__(self, folder: Path) -> None:
        self.seen: list[str] = []
        self.canaries = {name: canary(name) for name in ("loopback", "abstract", "path", "victim")}
        self.abstract = f"attacks-{os.getpid()}-{secrets.token_hex(4)}"
        self._folder = folder
        self._stack = contextlib.ExitStack()
        self._threads: list[threading.Thread] = []
        self._over = threading.Event()
        self.port = 0

    def __enter__(self) -> Services:
        tcp = self._stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.port = tcp.getsockname()[1]
        udp = self._stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        udp.bind(("127.0.0.1", self.port))
        abstract = self._stack.enter_context(socket.socket(socket.AF_UNIX))
        abstract.bind(f"\0{self.abstract}")
        abstract.listen()
        path = self._stack.enter_context(socket.socket(socket.AF_UNIX))
        with _working_folder(self._folder):  # the whole path may be longer than a socket's may be
            path.bind("service.socket")
        path.listen()
        for name, listening in (("loopback", tcp), ("abstract", abstract), ("path", path)):
            self._serve(self._answer, name, listening)
        self._serve(self._hear, "datagram", udp)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()
        self._stack.close()

    def _serve(self, target: object, name: str, one: socket.socket) -> None:
        one.settimeout(0.1)
        thread = threading.Thread(target=target, args=(name, one))  # type: ignore[arg-type]
        thread.start()
        self._threads.append(thread)

    def _answer(self, name: str, listening: socket.socket) -> None:
        while not self._over.is_set():
            with contextlib.suppress(TimeoutError):
                connection, _ = listening.accept()
                self.seen.append(name)
                with connection:
                    connection.sendall(f"HTTP/1.0 200 OK\r\n\r\n{self.canaries[name]}".encode())

    def _hear(self, name: str, port: socket.socket) -> None:
        while not self._over.is_set():
            with contextlib.suppress(TimeoutError):
                port.recv(4096)
                self.seen.append(name)


@contextlib.contextmanager
def _working_folder(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
