"""What a whole run is held to, however it was disturbed."""

from __future__ import annotations

import time
from collections.abc import Callable

from .classroom import CLASS, UNGRADABLE, Left, left_by, leftovers
from .course import Course, Run
from .gradebook import is_sound


def waits_for(happened: Callable[[], bool], seconds: float) -> bool:
    """Whether `happened` becomes true within so many seconds."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def assert_complete(course: Course, run: Run, undisturbed: Left) -> None:
    """The class is graded as if nothing had happened."""
    assert run.code == 3, run.said
    assert run.by_status("ungradable") == {UNGRADABLE}
    assert run.by_status("graded") | run.by_status("skipped") == set(CLASS) - {UNGRADABLE}
    assert is_sound(course.root)
    assert left_by(course) == undisturbed
    assert leftovers(course.root) == []
