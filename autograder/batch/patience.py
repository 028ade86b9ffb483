"""Waiting for a gradebook that another program holds, and plain words for disks and databases in trouble."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from typing import TypeVar

from ..errors import UserError

Result = TypeVar("Result")

LOCKED_SECONDS = 60.0
"""How long to wait for another program that holds the gradebook."""

_KEPT = "what is graded so far is kept"
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors of the system that mean: there is no room."""


def patiently(act: Callable[[], Result]) -> Result:
    """Do `act`, again and again while the gradebook is locked.

    Raises
    ------
    UserError
        if it stays locked for `LOCKED_SECONDS`, the disk is full, or the gradebook is damaged.
    """
    from nbgrader.api import InvalidEntry
    from sqlalchemy.exc import DatabaseError

    deadline = time.monotonic() + LOCKED_SECONDS
    while True:
        try:
            return act()
        except (DatabaseError, InvalidEntry) as error:
            said = _database_words(error)
            if "locked" in said and time.monotonic() < deadline:
                time.sleep(0.2)
                continue
            raise UserError(_sentence(said)) from error
        except OSError as error:
            if error.errno in FULL:
                raise UserError(f"the disk is full; make room and run this again: {_KEPT}") from error
            raise


def _database_words(error: BaseException) -> str:
    """What the database said; nbgrader wraps it in an error of its own."""
    from sqlalchemy.exc import DBAPIError

    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, DBAPIError):
            return str(seen.orig)
        seen = seen.__cause__ or seen.__context__
    return str(error)


def _sentence(said: str) -> str:
    if "locked" in said:
        return (
            f"another program has held the gradebook for more than {LOCKED_SECONDS:g} seconds; close it and run this "
            f"again: {_KEPT}"
        )
    if "full" in said:
        return f"the disk is full, so the gradebook cannot be written; make room and run this again: {_KEPT}"
    if "malformed" in said or "not a database" in said:
        return f"the gradebook is damaged ({said}); put back a copy of gradebook.db, or build the course again"
    return f"the gradebook cannot be used ({said}); {_KEPT}"
