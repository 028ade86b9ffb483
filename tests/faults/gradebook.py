"""What a course's gradebook says, read past nbgrader."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

_GRADES = """
    SELECT submitted_assignment.student_id, base_cell.name,
           grade.auto_score, grade.manual_score, grade.needs_manual_grade
    FROM grade
    JOIN base_cell ON base_cell.id = grade.cell_id
    JOIN submitted_notebook ON submitted_notebook.id = grade.notebook_id
    JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id
"""
_PENALTIES = """
    SELECT submitted_assignment.student_id, submitted_notebook.late_submission_penalty
    FROM submitted_notebook JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id
"""


@dataclass(frozen=True)
class GradeRow:
    """One grade: `auto` is the machine's, `manual` a person's, `waits` whether a person has to look at it."""

    auto: float | None
    manual: float | None
    waits: bool


def read_grades(root: Path) -> dict[str, dict[str, GradeRow]]:
    """All grades in the course folder `root`: by student, then by grade id."""
    found: dict[str, dict[str, GradeRow]] = {}
    for student, name, auto, manual, waits in _rows(root, _GRADES):
        found.setdefault(student, {})[name] = GradeRow(auto, manual, bool(waits))
    return found


def read_penalties(root: Path) -> dict[str, float]:
    """Late penalties by student; 0 for none."""
    return {student: penalty or 0.0 for student, penalty in _rows(root, _PENALTIES)}


def read_times(root: Path) -> dict[str, str]:
    """When each submission was handed in, in UTC, as the gradebook has it; empty if it does not know."""
    rows = _rows(root, "SELECT student_id, timestamp FROM submitted_assignment")
    return {student: (when or "")[:19] for student, when in rows}


def is_sound(root: Path) -> bool:
    """Whether the gradebook's file is in order, by SQLite's own check."""
    return _rows(root, "PRAGMA integrity_check") == [("ok",)]


def change(root: Path, statement: str, *values: object) -> None:
    """Change the gradebook as another program would."""
    with sqlite3.connect(root / "gradebook.db", timeout=30.0) as connection:
        connection.execute(statement, values)
    connection.close()


def _rows(root: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(f"file:{root / 'gradebook.db'}?mode=ro", uri=True, timeout=30.0)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()
