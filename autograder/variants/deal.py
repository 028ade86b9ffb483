"""Who works on which data set: a public function of the course's label and the student's name.

It holds no secret, because the student's own machine has to find the same number without one. There is nothing to be
gained by knowing it: the number of another student leads to that student's exercise, and not to its answer.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Any

from ..errors import UserError
from .items import ITEMS

_NUMBER = re.compile(r"#(\d{1,4})")


class NoSuchDataSet(UserError):
    """A data set is named by a number that none has."""

    def _render_traceback_(self) -> list[str]:
        return [f"NoSuchDataSet: {self}"]


def label_of(config: Any) -> str:
    """What the course's configuration says under ``c.Variants.label``; "" if everyone works on the same data."""
    label = config.get("Variants", {}).get("label", "")
    if not isinstance(label, str):
        raise UserError(f"c.Variants.label in nbgrader_config.py must be a text such as '2026', not {label!r}")
    return label.strip()


def number_of(label: str, student: str) -> int:
    """The number of a student's data set, from 1; 0, the lesson's own, where there is no label.

    Capitals and blanks around the name make no difference. ``#17`` in the place of a name is number 17.

    Raises
    ------
    NoSuchDataSet
        for a number that no data set has.
    """
    if not label:
        return 0
    # Twice, for letters come apart when they become small: of U+03B0 some do, and of its capital others.
    name = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", student).strip().casefold())
    named = _NUMBER.fullmatch(name)
    if named:
        if not 1 <= int(named[1]) < len(ITEMS):
            raise NoSuchDataSet(f"there is no data set {name}: they are numbered from 1 to {len(ITEMS) - 1}")
        return int(named[1])
    digest = hashlib.sha256(f"{label}\0{name}".encode("utf-8", "surrogateescape")).digest()
    return 1 + int.from_bytes(digest[:8], "big") % (len(ITEMS) - 1)


def in_words(label: str, number: int) -> str:
    """A data set in one line, as it is kept with a grade; "" for the lesson's own."""
    item = ITEMS[number]
    return f"{label} #{number}: {item}; print has the score {item.printed_score}" if number else ""
