"""Stopping code that does not come to an end: with the system's alarm, or line by line where there is none."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
import types
from collections.abc import Iterator
from typing import Any


class CallTimeout(BaseException):
    """Raised inside a candidate at its time limit; not an Exception, so that `except Exception` lets it pass."""


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `CallTimeout` in what runs inside once `seconds` are over.

    Where the system has no alarm (in a browser, on Windows) the limit holds for Python code alone, and once: neither a
    single call into NumPy that never ends nor code that swallows every exception is stopped. Outside the main thread
    there is no limit.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
    elif hasattr(signal, "setitimer"):
        with _alarm(seconds):
            yield
    else:
        with _at_each_line(seconds):
            yield


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    def stop(_signum: int, _frame: types.FrameType | None) -> None:
        raise CallTimeout

    before = signal.signal(signal.SIGALRM, stop)
    # The repeat catches code that swallows the first one.
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextlib.contextmanager
def _at_each_line(seconds: float) -> Iterator[None]:
    end = time.monotonic() + seconds

    def look(_frame: types.FrameType, _event: str, _argument: Any) -> Any:
        if time.monotonic() > end:
            raise CallTimeout
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        yield
    finally:
        sys.settrace(before)
