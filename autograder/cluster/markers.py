"""A worker's end of its marker processes: one for each thread that marks, kept between submissions.

A marker is a process of its own, with its own warm player, for three reasons. What ends it does not end the worker; it
reads the course's configuration anew for each run, while a worker may live for weeks; and time limits are signals,
which only a process's first thread gets.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from multiprocessing import Pipe
from pathlib import Path
from typing import Any, Literal

_START = "import sys; sys.path.insert(0, sys.argv[1]); from autograder.cluster.marker import main; main()"


IDLE_SECONDS = 60.0
"""A marker without work for so long ends: its run may have been killed, and then nobody says so."""


class RunOver(Exception):
    """The run that asked is over; nobody waits for the answer."""


@dataclass(frozen=True)
class Said:
    """What a marker says when it is done; a result that was marked lies in the folder it was given."""

    kind: Literal["marked", "no sandbox", "trouble"]
    words: str = ""
    errno: int | None = None


class Marker:
    """One marker process."""

    def __init__(self, workshop: str) -> None:
        self._connection, theirs = Pipe()
        # The marker ends when the other end of this pipe closes, however this process ended.
        alive, self._alive = os.pipe()
        fds = (theirs.fileno(), alive)
        package = str(Path(__file__).parents[2])
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _START, package, workshop, *map(str, fds)],
            stdin=subprocess.DEVNULL,
            pass_fds=fds,
        )
        theirs.close()
        os.close(alive)
        self._last = time.monotonic()

    def mark(self, student: str, folder: str) -> Said | None:
        """Have one submission marked into `folder`; None if the marker ended under it."""
        with contextlib.suppress(EOFError, OSError):
            self._connection.send((student, folder))
            said: Any = self._connection.recv()
            self._last = time.monotonic()
            return said if isinstance(said, Said) else None
        return None

    def ready(self) -> bool:
        """Whether it waits for work, and is not about to end for having had none."""
        return self._process.poll() is None and time.monotonic() - self._last < IDLE_SECONDS / 2

    def end(self) -> None:
        """End the process; all that it started ends with it."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Let go of a marker that has ended, or is to."""
        self.end()
        self._connection.close()
        os.close(self._alive)


_lock = threading.Lock()
_resting: dict[str, list[Marker]] = {}
_busy: dict[str, list[Marker]] = {}
_over: set[str] = set()


def mark(workshop: str, student: str, folder: str) -> Said | None:
    """Mark one submission in a marker of the run in `workshop`; None if the marker ended under it.

    Raises
    ------
    RunOver
        if the run was ended, before or meanwhile.
    OSError
        if no marker can be started.
    """
    marker = _take(workshop)
    said = None
    try:
        said = marker.mark(student, folder)
    finally:
        with _lock:
            over = workshop in _over
            _busy[workshop].remove(marker)
            if said is not None and not over:
                _resting.setdefault(workshop, []).append(marker)
        if said is None or over:
            marker.close()
    if over:
        raise RunOver
    return said


def _take(workshop: str) -> Marker:
    with _lock:
        if workshop in _over:
            raise RunOver
        resting = _resting.get(workshop, [])
        while resting:
            marker = resting.pop()
            if marker.ready():
                break
            marker.close()
        else:
            marker = Marker(workshop)
        _busy.setdefault(workshop, []).append(marker)
        return marker


def end(workshop: str) -> None:
    """End all markers of the run in `workshop`, at work or not."""
    with _lock:
        _over.add(workshop)
        for marker in _resting.pop(workshop, []):
            marker.close()
        for marker in _busy.get(workshop, []):
            marker.end()
