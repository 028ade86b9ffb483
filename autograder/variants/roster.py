"""The data sets of a class, as a table for instructors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .deal import number_of
from .items import ITEMS, pair

HEADINGS = ("student", "data_set", "w", "x", "y", "printed_score", "printed_next")


def rows(label: str, students: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """A row per student, in order of the students."""
    for student in sorted(set(students)):
        number = number_of(label, student)
        item = ITEMS[number]
        yield (
            student,
            str(number),
            pair(item.w),
            pair(item.x),
            str(item.y),
            str(item.printed_score),
            pair(item.printed_next),
        )
