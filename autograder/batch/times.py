"""When a submission was handed in, from the file that nbgrader's collecting leaves beside it."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

_NUMERIC_ZONE = re.compile(r"^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?([+-]\d\d):?(\d\d)$")
_LONGEST = 1000
_LETTER_ZONE = re.compile(r"^\S+ \S+ ([A-Za-z_/]+)$")


def handed_in_at(folder: Path) -> tuple[datetime | None, str]:
    """Return the time in ``timestamp.txt`` of `folder` (UTC, without a zone), and a note if it cannot be read.

    nbgrader takes a numeric zone such as ``+0100`` for seconds, and an unknown one for UTC; here the first is read as
    hours and minutes, and the second is said.
    """
    from dateutil.tz import gettz
    from nbgrader.utils import parse_utc

    path = folder / "timestamp.txt"
    unread = "timestamp.txt holds no time; the submission counts as handed in on time"
    try:
        if path.is_symlink() or not path.is_file():
            return None, ""
        with path.open("rb") as file:
            text = file.read(_LONGEST).decode("utf-8-sig").strip()
        numeric = _NUMERIC_ZONE.match(text)
        if numeric:
            text = f"{numeric[1]}T{numeric[2]}{numeric[3]}:{numeric[4]}"
        letters = _LETTER_ZONE.match(text)
        note = ""
        if letters and gettz(letters[1]) is None:
            note = f"timestamp.txt names the time zone {letters[1]!r}, which is unknown here; UTC was taken"
        when: datetime | None = parse_utc(text) if text else None
    except (ValueError, OverflowError, OSError):
        return None, unread
    return (None, unread) if when is None else (when, note)
