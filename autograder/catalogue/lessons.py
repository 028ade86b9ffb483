"""What the lessons say about exercises: their headings, and which exercises have a test cell."""

from __future__ import annotations

import re
from pathlib import Path

from .findings import LessonFacts

_HEADING = re.compile(r"#+ (?:\d+\.\d+ )?(.+)")


def facts_of(course: Path) -> LessonFacts:
    """Read all lessons of the course in the folder `course`; LessonError if there is none, or one cannot be read."""
    from ..build.layout import read_layout
    from ..build.lesson import assignments, find, read

    folder = read_layout(course).lessons
    headings: set[str] = set()
    graded: set[str] = set()
    for name in assignments(folder):
        lesson = read(find(folder, name))
        graded.update(lesson.graded())
        for cell in lesson.cells:
            if cell.cell_type == "markdown":
                headings.update(
                    f"{name} · {found[1]}" for found in map(_HEADING.fullmatch, cell.source.splitlines()) if found
                )
    return LessonFacts(frozenset(headings), frozenset(graded))
