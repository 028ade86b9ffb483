"""Cell markers of a lesson: what ``# %% grade="update" points=4`` says about its cell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .errors import LessonError, Place

Kind = Literal["plain", "locked", "exercise", "grade", "answer", "task"]

#: kind of cell -> (cell type, whether it carries points)
SPECIAL: dict[Kind, tuple[str, bool]] = {
    "locked": ("code", False),
    "exercise": ("code", False),
    "grade": ("code", True),
    "answer": ("markdown", True),
    "task": ("markdown", True),
}
ALLOWED = {*SPECIAL, "points", "tags"}
# What jupytext adds on reading: blank lines after the cell, and a free title on the marker line.
_READING = {"lines_to_next_cell", "title"}
_NAME = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Marker:
    """What a marker says: the kind of cell, its name (none for plain cells), its points, its tags."""

    kind: Kind = "plain"
    name: str = ""
    points: int | float | None = None
    tags: tuple[str, ...] = ()

    @property
    def grade_id(self) -> str:
        """The id under which nbgrader keeps the cell; empty for a plain cell."""
        return f"test-{self.name}" if self.kind == "grade" else self.name


def read_marker(cell_type: str, metadata: Mapping[str, Any], place: Place) -> Marker:
    """Turn the metadata that jupytext read from a marker line into a `Marker`.

    Raises `LessonError` for an attribute that is unknown, badly written, or wrong for this type of cell.
    """
    if "incorrectly_encoded_metadata" in metadata:
        bad = metadata["incorrectly_encoded_metadata"]
        raise LessonError(place, f'cannot read {bad!r}; write attributes as exercise="update" and points=4')
    title = str(metadata.get("title", ""))
    if "=" in title:
        raise LessonError(place, f'cannot read {title!r}; write attributes as exercise="update" and points=4')
    for key in metadata:
        if key not in ALLOWED | _READING:
            raise LessonError(place, f"unknown attribute {key!r}; use one of {', '.join(sorted(ALLOWED))}")

    kinds: list[Kind] = [kind for kind in SPECIAL if kind in metadata]
    if len(kinds) > 1:
        raise LessonError(place, f"a cell is one thing only, not {' and '.join(kinds)}; split it into cells")
    tags = tuple(str(tag) for tag in metadata.get("tags", ()))
    if not kinds:
        if "points" in metadata:
            raise LessonError(place, 'points without grade="…", answer="…" or task="…"; say what is graded')
        return Marker(tags=tags)

    kind = kinds[0]
    wanted_type, has_points = SPECIAL[kind]
    if cell_type != wanted_type:
        hint = "add [markdown]" if wanted_type == "markdown" else "remove [markdown]"
        raise LessonError(place, f'{kind}="…" belongs on a {wanted_type} cell; {hint}')
    name = metadata[kind]
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise LessonError(place, f"{name!r} is no name; use letters, digits, - and _")
    return Marker(kind, name, _points(metadata, has_points, place), tags)


def _points(metadata: Mapping[str, Any], wanted: bool, place: Place) -> int | float | None:
    """The points of a cell: a positive number where `wanted`, else none at all."""
    points = metadata.get("points")
    if not wanted:
        if points is not None:
            raise LessonError(place, 'points belong on the grade="…" cell, not here; move them')
        return None
    if points is None:
        raise LessonError(place, "no points; add points=4, say")
    if isinstance(points, bool) or not isinstance(points, int | float) or not 0 < points < float("inf"):
        raise LessonError(place, f"points must be a positive number, not {points!r}")
    return points
