"""Regions that nbgrader cuts out of the student's notebook: solutions, mark schemes, hidden tests."""

from __future__ import annotations

from .errors import LessonError, Place
from .lesson import Cell

SOLUTION, MARK_SCHEME, HIDDEN_TESTS = "SOLUTION", "MARK SCHEME", "HIDDEN TESTS"

#: region -> the kinds of cell it may stand in, and must stand in
_HOMES = {SOLUTION: {"exercise", "answer"}, MARK_SCHEME: {"task"}, HIDDEN_TESTS: set()}


def check_regions(cell: Cell) -> None:
    """Raise `LessonError` unless `cell` has exactly the regions that its kind wants, each closed."""
    for region, homes in _HOMES.items():
        found = _balanced(cell.source, region, cell.place)
        if cell.marker.kind in homes and not found:
            raise LessonError(cell.place, f"no ### BEGIN {region} … ### END {region}; mark what students must not see")
        if found and cell.marker.kind not in homes:
            where = " or ".join(sorted(homes)) if homes else "test cells, which the build writes"
            raise LessonError(cell.place, f"### BEGIN {region} belongs in {where} cells; move it or mark this cell")


def cut(source: str, region: str) -> list[str]:
    """The lines of `source` that stand inside `region`, without the two delimiters."""
    lines, inside = [], False
    for line in source.splitlines():
        if f"BEGIN {region}" in line:
            inside = True
        elif f"END {region}" in line:
            inside = False
        elif inside:
            lines.append(line)
    return lines


def _balanced(source: str, region: str, place: Place) -> bool:
    """Whether `source` has `region`; raises when a delimiter lacks its partner."""
    inside = found = False
    for line in source.splitlines():
        # nbgrader goes by these words anywhere in a line, so the build does too.
        if f"BEGIN {region}" in line:
            if inside:
                raise LessonError(place, f"BEGIN {region} twice in a row; close the first with ### END {region}")
            inside = found = True
        elif f"END {region}" in line:
            if not inside:
                raise LessonError(place, f"END {region} without a BEGIN; add ### BEGIN {region} above it")
            inside = False
    if inside:
        raise LessonError(place, f"BEGIN {region} is never closed; add ### END {region}")
    return found


def without_delimiters(source: str) -> str:
    """`source` without the lines that begin and end a region: a solution as a student would have written it."""
    marks = [f"{edge} {region}" for edge in ("BEGIN", "END") for region in _HOMES]
    return "\n".join(line for line in source.splitlines() if not any(mark in line for mark in marks))
