"""What of the course is in the site: for each assignment what its bundle would hold, and nothing more."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..build.layout import Layout
from ..build.lesson import assignments, find, read
from ..build.source import source_of
from ..bundle.contents import handed_out, title_of
from ..bundle.leaks import refuse_answers
from ..bundle.wheel import STUDENT, project_file
from ..errors import UserError
from .cell import with_browser_cell


@dataclass(frozen=True)
class Part:
    """One assignment in the site: its files by name, and which of them is the notebook."""

    assignment: str
    title: str
    notebook: str
    files: Mapping[str, bytes]


def parts(layout: Layout, wanted: Sequence[str] = ()) -> list[Part]:
    """The assignments `wanted` of the course, or all of them, as students get them.

    Raises
    ------
    UserError
        if one is not built, or was built from an older lesson.
    AnswerInBundle
        if something in one is not for students.
    """
    names = list(dict.fromkeys(wanted)) or assignments(layout.lessons)
    if not names:
        raise UserError(f"there is no lesson in {layout.lessons}, so there is nothing to put in the browser")
    return [_part(layout, name) for name in names]


def refuse_answers_of(layout: Layout, part: Part, files: Mapping[str, bytes]) -> None:
    """Raise `AnswerInBundle` if `files` hold something of this assignment that students must not get."""
    refuse_answers(files, layout.source / part.assignment / part.notebook, layout.root / ".course_secret")


def _part(layout: Layout, assignment: str) -> Part:
    files, notebook = handed_out(layout, assignment)
    _refuse_old(layout, assignment, layout.source / assignment / notebook)
    title = title_of(files[notebook], assignment)
    files[notebook] = with_browser_cell(files[notebook], str(project_file(STUDENT)["name"]))
    part = Part(assignment, title, notebook, files)
    refuse_answers_of(layout, part, files)
    return part


def _refuse_old(layout: Layout, assignment: str, source: Path) -> None:
    """Raise UserError if the lesson says something else than the notebook that was built from it."""
    lesson = [source_of(cell) for cell in read(find(layout.lessons, assignment)).cells]
    built = ["".join(cell["source"]) for cell in json.loads(source.read_text(encoding="utf-8"))["cells"]]
    if lesson != built:
        raise UserError(f"the notebook of {assignment} is older than its lesson; run `autograder build {assignment}`")
