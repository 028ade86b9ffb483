"""A lesson as it is written: one py:percent file, read into cells."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .errors import LessonError, Place
from .markers import Marker, read_marker

_MARKER_LINE = re.compile(r"# %%+(.*)")
_IGNORED = {"__pycache__", ".ipynb_checkpoints"}


@dataclass(frozen=True)
class Cell:
    """One cell of a lesson: its type ("code" or "markdown"), its source, its marker and where it stands."""

    cell_type: str
    source: str
    marker: Marker
    place: Place


@dataclass(frozen=True)
class Lesson:
    """One lesson: the assignment it belongs to, the notebook's name, its file and its cells."""

    assignment: str
    name: str
    path: Path
    cells: tuple[Cell, ...]

    def graded(self) -> list[str]:
        """Names of the exercises with a test cell, in order."""
        return [cell.marker.name for cell in self.cells if cell.marker.kind == "grade"]


def assignments(lessons: Path) -> list[str]:
    """Names of all assignments that have a lesson, sorted."""
    if not lessons.is_dir():
        raise LessonError(lessons, "there is no such folder; lessons live in lessons/ of the course folder")
    return sorted(folder.name for folder in lessons.iterdir() if folder.is_dir() and any(folder.glob("*.py")))


def find(lessons: Path, assignment: str) -> Path:
    """The source file of `assignment`: the only .py file in its folder."""
    folder = lessons / assignment
    found = sorted(folder.glob("*.py"))
    if not found:
        known = ", ".join(assignments(lessons)) or "none"
        raise LessonError(folder, f"no lesson here; put its .py file in this folder, or name one of: {known}")
    if len(found) > 1:
        names = ", ".join(path.name for path in found)
        raise LessonError(folder, f"more than one .py file ({names}); a folder holds one lesson, so move the others")
    return found[0]


def companions(path: Path) -> list[Path]:
    """Files that travel with the lesson at `path`: everything else in its folder, relative to it."""
    folder = path.parent
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file() and file != path)
    return sorted(file for file in files if not any(part in _IGNORED or part[0] == "." for part in file.parts))


def read(path: Path) -> Lesson:
    """Read the lesson at `path`; raises `LessonError` for a file or a marker that cannot be understood."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(path, f"cannot be read as UTF-8 text ({error})") from error

    import jupytext

    try:
        notebook = jupytext.reads(text, fmt="py:percent")
    except Exception as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise LessonError(path, f"is not in py:percent format: {reason}; mark cells with # %%") from error

    places = _places(path, text, len(notebook.cells))
    cells = [
        Cell(cell.cell_type, cell.source, read_marker(cell.cell_type, cell.metadata, place), place)
        for cell, place in zip(notebook.cells, places, strict=True)
    ]
    return Lesson(path.parent.name, path.stem, path, tuple(cells))


def _places(path: Path, text: str, count: int) -> list[Place]:
    """Where each of the `count` cells begins; without lines where the markers do not tell."""
    found = [
        Place(path, number, line.strip())
        for number, line in enumerate(text.splitlines(), start=1)
        if _MARKER_LINE.match(line)
    ]
    if len(found) == count:
        return found
    # Text before the first marker, or a marker inside a string: fall back to counting cells.
    return [Place(path, None, f"cell {number}") for number in range(1, count + 1)]
