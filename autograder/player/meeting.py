"""Where a copy of a worker and the supervisor find each other: a socket in the submission's own network namespace.

The kernel bounds how many descriptors may be on their way between the processes of one account, all of its submissions
together. So no descriptor is passed inside a sandbox: one submission could use up what the others need, and they would
lose their points. The filter of system calls refuses `sendmsg` there, and with it all passing.
"""

from __future__ import annotations

import _socket
import os
import socket
import struct
import time

from .channel import Channel
from .errors import ChannelTimeout, ProtocolError

_ADDRESS = b"\0copies"
_WAITING = 16
_CREDENTIALS = struct.Struct("3i")

# The type itself, which code that replaces methods of the module's class later does not change.
_socket_type, _FAMILY, _KIND = _socket.socket, socket.AF_UNIX, socket.SOCK_STREAM


def listening() -> socket.socket:
    """The supervisor's side; OSError if there is no namespace of its own and the address is taken."""
    listener = socket.socket(_FAMILY, _KIND)
    listener.bind(_ADDRESS)
    listener.listen(_WAITING)
    return listener


def connected() -> socket.socket:
    """A copy's side: a socket whose other end `accepted` returns."""
    own = _socket_type(_FAMILY, _KIND)
    own.connect(_ADDRESS)
    return own  # type: ignore[return-value]  # what a channel uses of a socket is the same


def accepted(listener: socket.socket, pid: int, seconds: float) -> Channel:
    """The channel to the process `pid`, which connects; others that do are turned away.

    Raises ChannelTimeout if it has not connected within `seconds`, ProtocolError if nobody can.
    """
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0:
        listener.settimeout(left)
        try:
            found, _ = listener.accept()
        except TimeoutError:
            break
        except OSError as error:
            raise ProtocolError(f"nobody can connect ({error.strerror})") from None
        about = found.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
        if _CREDENTIALS.unpack(about)[0] == pid:
            return Channel(found)
        os.close(found.detach())
    raise ChannelTimeout("the copy did not connect in time")
