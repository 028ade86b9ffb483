"""Waiting for a gradebook that another program holds, and plain words for disks and databases in trouble."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import UserError

Result = TypeVar("Result")

LOCKED_SECONDS = 60.0
"""How long to wait for another program that holds the gradebook, or for a server that starts again."""

_KEPT = "what is graded so far is kept"
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors of the system that mean: there is no room."""
FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)
MACHINE = (*FULL, errno.EROFS, errno.EIO, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.EAGAIN)
"""Errors of the system that every submission would meet; others come of one submission's files and their names."""

_HELD = ("55P03", "40P01", "40001")
"""PostgreSQL's codes for a row that others hold: lock not available, deadlock, serialisation failure."""


def patiently(act: Callable[[], Result]) -> Result:
    """Do `act`, again and again while the gradebook is locked, or its server is away after it had answered.

    Raises
    ------
    UserError
        if that lasts for `LOCKED_SECONDS`, the disk is full, or the gradebook is damaged or out of reach.
    """
    from nbgrader.api import InvalidEntry
    from sqlalchemy.exc import DatabaseError

    deadline = time.monotonic() + LOCKED_SECONDS
    went_away = False
    while True:
        try:
            return act()
        except (DatabaseError, InvalidEntry) as error:
            said, held, dropped = _database_trouble(error)
            went_away = went_away or dropped
            if (held or went_away) and time.monotonic() < deadline:
                time.sleep(0.2)
                continue
            raise UserError(_sentence(said, held)) from error
        except OSError as error:
            if error.errno in FULL:
                raise UserError(f"the disk is full; make room and run this again: {_KEPT}") from error
            if error.errno in FORBIDDEN:
                raise UserError(f"{error.filename} cannot be written ({error.strerror}); {_KEPT}") from error
            raise


def _database_trouble(error: BaseException) -> tuple[str, bool, bool]:
    """What the database said, whether others hold what is wanted, and whether the connection broke under us.

    nbgrader wraps what a database says in an error of its own.
    """
    from sqlalchemy.exc import DBAPIError

    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, DBAPIError):
            original: Any = seen.orig
            code = getattr(original, "sqlstate", None) or getattr(original, "pgcode", None)
            said = " ".join(str(original).split())
            held = code in _HELD if code else "database is locked" in said or "table is locked" in said
            return said, held, bool(seen.connection_invalidated)
        seen = seen.__cause__ or seen.__context__
    return str(error), "locked" in str(error), False


def _sentence(said: str, held: bool) -> str:
    if held:
        return (
            f"another program has held the gradebook for more than {LOCKED_SECONDS:g} seconds; close it and run this "
            f"again: {_KEPT}"
        )
    if "is full" in said or "No space left" in said:
        return f"the disk is full, so the gradebook cannot be written; make room and run this again: {_KEPT}"
    if "malformed" in said or "not a database" in said:
        return f"the gradebook is damaged ({said}); put back a copy of gradebook.db, or build the course again"
    return f"the gradebook cannot be used ({said}); {_KEPT}"
