"""What the site is made of: the lessons and the notebooks that a build made of them, in step with each other.

Whether they are in step is seen from the cells, without running anything; ``autograder build --check`` also runs them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..build.layout import Layout
from ..build.lesson import Cell, Lesson, assignments, find, read
from ..build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION
from ..build.source import source_of, to_notebook
from .errors import SiteError

Notebook = dict[str, Any]


@dataclass(frozen=True)
class Material:
    """One lesson: as it is written, as students get it, and executed with its solutions.

    `released` and `solved` hold the same cells, in the order of `lesson.cells`.
    """

    lesson: Lesson
    released: Notebook
    solved: Notebook
    folder: Path

    @property
    def name(self) -> str:
        """The assignment, such as ``ps1``."""
        return self.lesson.assignment


def text_of(cell: dict[str, Any]) -> str:
    """The source of a notebook's cell as one string."""
    source = cell["source"]
    return source if isinstance(source, str) else "".join(source)


def read_material(layout: Layout) -> list[Material]:
    """All lessons of a course with their notebooks; raises `SiteError` where one is missing or out of step."""
    names = assignments(layout.lessons)
    if not names:
        raise SiteError(f"there is no lesson in {layout.lessons}, so there is nothing to make a site of")
    return [_read(layout, read(find(layout.lessons, name))) for name in names]


def _read(layout: Layout, lesson: Lesson) -> Material:
    name = f"{lesson.name}.ipynb"
    released = _notebook(layout.release / lesson.assignment / name, lesson.assignment)
    solved = _notebook(layout.solution / lesson.assignment / name, lesson.assignment)
    expected = [cell["id"] for cell in to_notebook(lesson).cells]
    for notebook, shown, regions in (
        (released, "notebooks", (SOLUTION, MARK_SCHEME, HIDDEN_TESTS)),
        (solved, "solutions", (MARK_SCHEME,)),
    ):
        ids = [cell["id"] for cell in notebook["cells"]]
        if ids != expected or any(
            not _in_step(cell, text_of(made), regions)
            for cell, made in zip(lesson.cells, notebook["cells"], strict=True)
        ):
            raise SiteError(
                f"{shown}/{lesson.assignment} is out of step with its lesson; "
                f"run `autograder build {lesson.assignment}` first"
            )
    if not all(cell.get("execution_count") for cell in solved["cells"] if cell["cell_type"] == "code"):
        raise SiteError(f"solutions/{lesson.assignment} was not executed; run `autograder build {lesson.assignment}`")
    return Material(lesson, released, solved, layout.release / lesson.assignment)


def _notebook(path: Path, assignment: str) -> Notebook:
    try:
        notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SiteError(
            f"{path.parent.parent.name}/{assignment}/{path.name} is missing; run `autograder build {assignment}` first"
        ) from None
    except ValueError as error:
        raise SiteError(f"{path} is not a notebook ({error}); run `autograder build {assignment}` first") from error
    return notebook


def _in_step(cell: Cell, made: str, regions: tuple[str, ...]) -> bool:
    """Whether `made` is the lesson's cell, apart from what nbgrader cuts out of it or writes in its place."""
    kept, lines = _outside(source_of(cell), regions), set(made.splitlines())
    if any(f"BEGIN {region}" in source_of(cell) for region in regions):
        return all(line in lines for line in kept)
    return made.strip() == "\n".join(kept).strip()


def _outside(source: str, regions: tuple[str, ...]) -> list[str]:
    kept, inside = [], False
    for line in source.splitlines():
        if any(f"BEGIN {region}" in line for region in regions):
            inside = True
        elif any(f"END {region}" in line for region in regions):
            inside = False
        elif not inside:
            kept.append(line)
    return kept
