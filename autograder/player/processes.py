"""What the supervisor holds of the processes below it: their channels, their output files, and their end."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Set
from typing import NamedTuple

from .channel import Channel

_LARGEST_JOURNAL = 16 << 20
_LARGEST_RAW = 256 << 10
_FEWEST_IDS = 32768

LARGEST_PID = 4_194_304
"""The kernel's own limit (PID_MAX_LIMIT on 64-bit machines); a larger process id is a lie."""


class Process(NamedTuple):
    """A worker as the supervisor sees it."""

    pid: int
    channel: Channel


class Files(NamedTuple):
    """Descriptors of the files in memory that cells write to: the journal, and what goes past it to 1 and 2."""

    journal: int
    stdout: int
    stderr: int

    def empty(self) -> None:
        """Make all of them empty."""
        for descriptor in self:
            os.ftruncate(descriptor, 0)

    def read(self) -> tuple[bytes, list[int]]:
        """Their contents, one after the other, and how long each is; what is over a limit is left out."""
        limits = (_LARGEST_JOURNAL, _LARGEST_RAW, _LARGEST_RAW)
        parts = [_read_file(descriptor, most) for descriptor, most in zip(self, limits, strict=True)]
        return b"".join(parts), [len(part) for part in parts]


def _read_file(descriptor: int, most: int) -> bytes:
    size = min(os.fstat(descriptor).st_size, most)
    return os.pread(descriptor, size, 0) if size else b""


def reap() -> None:
    """Collect children that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def end_all() -> None:
    """As process 1: end every other process, and return when none is left."""
    while True:
        with contextlib.suppress(ProcessLookupError):
            os.kill(-1, signal.SIGKILL)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def _newest() -> int:
    """A process id above all in use: a little more than that of a process started now."""
    try:
        pid = os.fork()
    except OSError:
        return _FEWEST_IDS
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return pid + 64


def end_all_but(keep: Set[int]) -> None:
    """As process 1: end every other process except those to keep.

    There is no list of processes to read here, so every number is tried; again, while others were found than before,
    since a process may have forked in the meantime. The same ones have ended, and wait to be buried by their parents.
    """
    before: set[int] = set()
    for _ in range(20):
        found = set()
        for pid in range(2, max(_FEWEST_IDS, *keep, _newest()) + 1):
            if pid not in keep:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
                    found.add(pid)
        reap()
        if found <= before:
            return
        before = found
