"""Who handed a graded notebook in, and the points in it: from the notebook itself, or from the course's gradebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..describe import number
from ..errors import UserError


@dataclass(frozen=True)
class Mark:
    """One graded cell; `points` is None where a person has yet to mark it."""

    grade_id: str
    points: float | None
    most: float

    @property
    def name(self) -> str:
        """The exercise, as students know it."""
        return self.grade_id.removeprefix("test-")


@dataclass(frozen=True)
class Sheet:
    """The marks of a graded notebook; `student` and `assignment` are empty where they are not known."""

    student: str
    assignment: str
    marks: tuple[Mark, ...]
    penalty: float = 0.0
    source: str = "this notebook"

    @property
    def total(self) -> str:
        """The points so far, in words."""
        marked = [mark for mark in self.marks if mark.points is not None]
        points = max(0.0, sum(mark.points or 0.0 for mark in marked) - self.penalty)
        return f"{number(round(points, 2))} of {number(sum(mark.most for mark in marked))} points"

    @property
    def waiting(self) -> str:
        """The points that are left for a person to give."""
        most = sum(mark.most for mark in self.marks if mark.points is None)
        return f"{number(most)} point{'' if most == 1 else 's'}" if most else ""


def owner(path: Path) -> tuple[str, str]:
    """The student and the assignment of a file that lies as nbgrader puts it: ``autograded/STUDENT/ASSIGNMENT/``."""
    parts = path.absolute().parts
    return (parts[-3], parts[-2]) if len(parts) > 4 and parts[-4] == "autograded" else ("", "")


def read_sheet(notebook: Any, path: Path) -> Sheet | None:
    """The marks that `notebook` holds; None if it has not been graded.

    Graded is a notebook whose test cells came from nbgrader, checksum and hidden test included. Released ones have no
    hidden tests, and worked ones no checksums.
    """
    cells = [cell for cell in notebook.cells if _graded(cell)]
    hidden = any(cell.cell_type == "code" and "### BEGIN HIDDEN TESTS" in cell.source for cell in cells)
    if not hidden or not all("checksum" in cell.metadata["nbgrader"] for cell in cells):
        return None

    from nbgrader.utils import determine_grade

    marks = []
    for cell in cells:
        about = cell.metadata["nbgrader"]
        try:
            points, most = (None, float(about["points"])) if about.get("task") else determine_grade(cell)
        except (ValueError, TypeError, KeyError, AttributeError):  # whatever somebody wrote there
            points, most = None, _most(about)
        marks.append(Mark(str(about.get("grade_id", "")), points, most))
    return Sheet(*owner(path), tuple(marks))


def _graded(cell: Any) -> bool:
    about = cell.metadata.get("nbgrader")
    return isinstance(about, dict) and bool(about.get("grade") or about.get("task"))


def _most(about: Any) -> float:
    try:
        return float(about["points"])
    except (KeyError, TypeError, ValueError):
        return 0.0


def gradebook_sheets(db_url: str) -> Callable[[Path], Sheet]:
    """A function that reads the marks of the submission at a path from the gradebook at `db_url`.

    Raises UserError where there is no gradebook; nbgrader would make a new one.
    """
    file = Path(db_url.removeprefix("sqlite:///"))
    if db_url.startswith("sqlite:///") and not file.is_file():
        raise UserError(f"there is no gradebook {file}; grade the course first, or leave --course out")

    def sheet(path: Path) -> Sheet:
        from nbgrader.api import Gradebook, MissingEntry

        student, assignment = owner(path)
        if not student:
            raise UserError(
                f"{path} does not lie in autograded/STUDENT/ASSIGNMENT/, which says whose marks to look up; "
                "name it there, or leave --course out"
            )
        with Gradebook(db_url) as gradebook:
            try:
                found = gradebook.find_submission_notebook(path.stem, assignment, student)
            except MissingEntry:
                raise UserError(
                    f"the gradebook has no marks for {path}; grade it first, or leave --course out"
                ) from None
            marks = tuple(
                Mark(grade.name, None if grade.needs_manual_grade else grade.score, grade.max_score)
                for grade in found.grades
            )
            penalty = float(found.late_submission_penalty or 0.0)
        return Sheet(student, assignment, marks, penalty, "the gradebook")

    return sheet
