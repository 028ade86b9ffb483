"""How late a submission is, from the file that Gradescope lays beside it (``submission_metadata.json``)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

FILE_NAME = "submission_metadata.json"

_UNKNOWN = "When this was handed in could not be read, so it counts as in time."
_UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


def seconds_late(path: Path) -> tuple[float, str]:
    """How many seconds after its deadline a submission came (0.0 if in time), and a remark if that cannot be told.

    The deadline is the latest that the file names for the submission: the assignment's, or a student's own extension.
    A submission without a deadline, or without the file (a trial run), is in time.
    """
    if not path.is_file():
        return 0.0, ""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        handed_in = _time(told["created_at"])
        deadlines = [_time(text) for text in _deadlines(told) if text]
        if not deadlines:
            return 0.0, ""
        return max(0.0, (handed_in - max(deadlines)).total_seconds()), ""
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return 0.0, _UNKNOWN


def _deadlines(told: dict[str, Any]) -> Iterator[str | None]:
    yield told["assignment"].get("due_date")
    for user in told.get("users") or ():
        yield (user.get("assignment") or {}).get("due_date")


def _time(text: str) -> datetime:
    """A time with its zone; ValueError without one, for then it says nothing."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(f"{text} has no time zone")
    return found


def duration(seconds: float) -> str:
    """A length of time in words, by its two largest units: "1 day and 3 hours"."""
    left, parts = int(seconds), []
    for size, name in _UNITS:
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}" if count == 1 else f"{count} {name}s")
    return " and ".join(parts[:2]) or "less than a second"
