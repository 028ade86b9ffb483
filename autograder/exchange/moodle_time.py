"""Times as Moodle's English worksheets write them: ``Wednesday, 23 September 2026, 9:00 PM``."""

from __future__ import annotations

import re
from datetime import datetime

_TIME = re.compile(
    r"(?:\w+, )?(?:(?P<day>\d{1,2}) (?P<month>[A-Za-z]+)|(?P<us_month>[A-Za-z]+) (?P<us_day>\d{1,2}),?) "
    r"(?P<year>\d{4}),? "
    r"(?P<hour>\d{1,2}):(?P<minute>\d\d)(?::(?P<second>\d\d))?\s?(?P<half>[AaPp][Mm])?"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def moodle_time(text: str) -> datetime | None:
    """The time in a cell, in the zone of whoever downloaded the sheet; None for ``-`` and what is not understood."""
    found = _TIME.fullmatch(text.strip().replace("\N{NARROW NO-BREAK SPACE}", " "))
    if found is None:
        return None
    month = (found["month"] or found["us_month"])[:3].lower()
    hour = int(found["hour"])
    if found["half"]:
        hour = hour % 12 + (12 if found["half"].lower() == "pm" else 0)
    try:
        return datetime(
            int(found["year"]),
            _MONTHS.index(month) + 1,
            int(found["day"] or found["us_day"]),
            hour,
            int(found["minute"]),
            int(found["second"] or 0),
        )
    except ValueError:
        return None
