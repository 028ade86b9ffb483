"""Messages over a Unix socket: two lengths, a JSON object, and raw bytes.

Both sides distrust what they read: lengths are checked before anything is read, memory grows only with bytes that
have arrived, the JSON is parsed without NaN or other extensions, and every failure is one of three exceptions.
"""

from __future__ import annotations

import array
import json
import os
import select
import socket
import struct
import time
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import ChannelClosed, ChannelTimeout, ProtocolError

MIB = 1 << 20
LARGEST_HEADER = 4 * MIB
LARGEST_BLOB = 48 * MIB

_LENGTHS = struct.Struct(">II")
_CHUNK = 256 * 1024

# Bound now, so that code which replaces a module's function later does not change this one.
_read, _write, _close = os.read, os.write, os.close
_monotonic = time.monotonic
# A system without `poll` has no player; importing this there must not fail, so that it can be said.
_poll: Any = getattr(select, "poll", None)
_IN, _OUT = getattr(select, "POLLIN", 1), getattr(select, "POLLOUT", 4)
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not JSON")


_decode = json.JSONDecoder(parse_constant=_no_constant).decode


class Channel:
    """One end of a connected stream socket; owns the descriptor."""

    def __init__(self, connection: socket.socket) -> None:
        # The socket object stays for the calls that pass descriptors; everything else uses the descriptor.
        self._socket = connection
        self._descriptor = connection.fileno()
        connection.setblocking(False)

    def fileno(self) -> int:
        """The descriptor, -1 after `close`."""
        return self._descriptor

    def close(self) -> None:
        """Close the descriptor; closing twice is fine."""
        self._descriptor = -1
        self._socket.close()

    def detach(self) -> int:
        """Give up the descriptor without closing it, and return it."""
        self._descriptor = -1
        return self._socket.detach()

    def send(
        self, header: Mapping[str, Any], blob: bytes = b"", *, pass_on: Sequence[int] = (), seconds: float = 30.0
    ) -> None:
        """Send one message, with the descriptors `pass_on`.

        Raises ProtocolError if the message is too large, ChannelTimeout and ChannelClosed.
        """
        try:
            text = _encode(header).encode("utf-8", "surrogatepass")
        except (TypeError, ValueError, RecursionError) as error:
            raise ProtocolError(f"a message cannot be written: {error}") from None
        if len(text) > LARGEST_HEADER or len(blob) > LARGEST_BLOB:
            raise ProtocolError("a message is too large to send")
        data = memoryview(_LENGTHS.pack(len(text), len(blob)) + text + blob)
        deadline = _monotonic() + seconds
        try:
            if pass_on:
                self._wait(_OUT, deadline)
                rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", pass_on))]
                data = data[self._socket.sendmsg([data], rights) :]
            while data:
                try:
                    data = data[_write(self._descriptor, data) :]
                except BlockingIOError:
                    self._wait(_OUT, deadline)
        except OSError as error:
            raise ChannelClosed(f"the other side is gone ({error.strerror})") from None

    def receive(
        self,
        seconds: float | None = None,
        *,
        largest_header: int = LARGEST_HEADER,
        largest_blob: int = LARGEST_BLOB,
    ) -> tuple[dict[str, Any], bytes]:
        """Return the next message's header and blob; None waits for ever.

        Raises ProtocolError, ChannelTimeout (the stream may then be in the middle of a message) and ChannelClosed.
        """
        header, blob, _ = self._receive(seconds, largest_header, largest_blob, 0)
        return header, blob

    def receive_with_descriptors(self, seconds: float | None, most: int) -> tuple[dict[str, Any], bytes, list[int]]:
        """As `receive`, and also return up to `most` descriptors that came along."""
        return self._receive(seconds, LARGEST_HEADER, LARGEST_BLOB, most)

    def _receive(
        self, seconds: float | None, largest_header: int, largest_blob: int, most: int
    ) -> tuple[dict[str, Any], bytes, list[int]]:
        deadline = None if seconds is None else _monotonic() + seconds
        passed: list[int] = []
        try:
            if most:
                self._wait(_IN, deadline)
                start, passed = self._receive_passed(most)
            else:
                start = b""
            prefix = start + self._read_exactly(_LENGTHS.size - len(start), deadline)
            header_length, blob_length = _LENGTHS.unpack(prefix)
            if header_length > largest_header or blob_length > largest_blob:
                raise ProtocolError(f"a message claims {header_length} + {blob_length} bytes")
            text = self._read_exactly(header_length, deadline)
            blob = self._read_exactly(blob_length, deadline)
            return parse_object(text), blob, passed
        except OSError as error:
            _close_all(passed)
            raise ChannelClosed(f"the other side is gone ({error.strerror})") from None
        except BaseException:
            _close_all(passed)
            raise

    def _receive_passed(self, most: int) -> tuple[bytes, list[int]]:
        room = socket.CMSG_SPACE(4 * most)
        start, ancillary, flags, _ = self._socket.recvmsg(_LENGTHS.size, room, socket.MSG_CMSG_CLOEXEC)
        passed = array.array("i")
        for level, kind, data in ancillary:
            if level == socket.SOL_SOCKET and kind == socket.SCM_RIGHTS:
                passed.frombytes(data[: len(data) - len(data) % passed.itemsize])
        if not start or flags & socket.MSG_CTRUNC:
            _close_all(passed)
            raise ChannelClosed("the other side is gone") if not start else ProtocolError("too many descriptors")
        return start, list(passed)

    def _read_exactly(self, count: int, deadline: float | None) -> bytes:
        parts: list[bytes] = []
        while count > 0:
            try:
                part = _read(self._descriptor, min(count, _CHUNK))
            except BlockingIOError:
                self._wait(_IN, deadline)
                continue
            if not part:
                raise ChannelClosed("the other side is gone")
            parts.append(part)
            count -= len(part)
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def _wait(self, event: int, deadline: float | None) -> None:
        left = None if deadline is None else (deadline - _monotonic()) * 1000
        poller = _poll()
        poller.register(self._descriptor, event)
        if (left is not None and left <= 0) or not poller.poll(left):
            raise ChannelTimeout("the other side did not answer in time")


def parse_object(text: bytes) -> dict[str, Any]:
    """Return the JSON object in `text`; raises ProtocolError for anything else."""
    try:
        value = _decode(text.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"a message is not JSON: {str(error)[:80]}") from None
    if not isinstance(value, dict):
        raise ProtocolError(f"a message is a JSON {type(value).__name__}, not an object")
    return value


def _close_all(descriptors: Sequence[int]) -> None:
    for descriptor in descriptors:
        _close(descriptor)


def pair() -> tuple[socket.socket, socket.socket]:
    """Two connected stream sockets, for `Channel`."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
