"""The time limit where the system has no alarm, as in a browser."""

from __future__ import annotations

import signal
import sys
import threading

import numpy as np
import pytest

from autograder.calls import Call
from autograder.observe import observe
from autograder.time_limit import time_limit

ONE = Call((np.array([1.0, 2.0]), 3))


@pytest.fixture(autouse=True)
def _no_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("setitimer", "ITIMER_REAL", "SIGALRM"):
        monkeypatch.delattr(signal, name)


def endless(v: object, k: object) -> None:
    while True:
        try:
            while True:
                pass
        except Exception:
            pass


def test_a_loop_that_never_ends_is_stopped_and_nothing_is_left_behind() -> None:
    before = sys.gettrace()
    seen = observe(endless, [ONE, ONE, ONE], seconds=0.1)
    assert [call.outcome for call in seen.calls] == ["timed out", "timed out", "skipped"]
    assert sys.gettrace() is before


def test_what_ends_in_time_is_observed_as_ever() -> None:
    seen = observe(lambda v, k: v * k, [ONE]).calls[0]
    np.testing.assert_array_equal(seen.value, (3.0, 6.0))
    assert observe(lambda v, k: 1 / 0, [ONE]).calls[0].error.startswith("ZeroDivisionError")


def test_outside_the_main_thread_there_is_no_limit_and_no_tracing() -> None:
    found: list[object] = []

    def run() -> None:
        with time_limit(0.0):
            found.append(sys.gettrace())

    before = threading.gettrace()
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert found == [before]
