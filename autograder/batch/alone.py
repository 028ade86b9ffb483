"""One run at a time in a course, and the folder where it prepares what it puts in place."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from ..errors import UserError
from .plan import Plan


def workshops(plan: Plan) -> Path:
    """Where finished folders wait to be put in place: on the same file system, so that this is one step."""
    folder = plan.root / ".autograder" / "workshop"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def alone(plan: Plan) -> Iterator[None]:
    """Hold the course's lock: two runs would overwrite each other's folders. Raises UserError if one is at work."""
    folder = plan.root / ".autograder"
    try:
        workshops(plan)
    except OSError as error:
        what = f"the course folder {plan.root} cannot be written ({error.strerror}), where results are kept"
        raise UserError(f"{what}; change its permissions, or grade in a copy") from error
    with (folder / "lock").open("a+", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip() or "unknown"
            raise UserError(f"another run of autograder is at work in this course (process {holder})") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        _sweep(workshops(plan))
        yield


def _sweep(folder: Path) -> None:
    """Remove what a killed run left unfinished."""
    from .record import remove

    for left in folder.iterdir():
        # A cluster's worker may still write for the run that was killed; what it writes is nobody's any more.
        with contextlib.suppress(OSError):
            remove(left)
