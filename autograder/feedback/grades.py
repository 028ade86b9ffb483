"""The marks and comments of a whole assignment, in a few questions to the gradebook instead of dozens per notebook."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Mark:
    """A cell's points, what it is worth, whether a person is still to mark it, and whether one has."""

    score: float | None
    max_score: float | None
    waits: bool = False
    by_person: bool = False


@dataclass
class NotebookGrades:
    """All that a page shows of the gradebook, for one student's notebook. `late_penalty` is None if there is none."""

    score: float
    max_score: float
    late_penalty: float | None
    marks: dict[str, Mark] = field(default_factory=dict)
    comments: dict[str, str | None] = field(default_factory=dict)


Grades = dict[str, dict[str, NotebookGrades]]
"""By student, then by notebook."""


def read_grades(gradebook: Any, assignment: str, students: Iterable[str]) -> Grades:
    """Read the grades of some `students` in an assignment."""
    from nbgrader.api import Assignment, BaseCell, Comment, Grade, Notebook, SubmittedAssignment, SubmittedNotebook

    named = list(students)

    def rows(table: Any, key: Any, *columns: Any) -> Any:
        query = gradebook.db.query(SubmittedAssignment.student_id, Notebook.name, *columns).select_from(table)
        if table is not SubmittedNotebook:
            query = query.join(SubmittedNotebook, SubmittedNotebook.id == key).join(
                BaseCell, BaseCell.id == table.cell_id
            )
        return (
            query.join(Notebook, Notebook.id == SubmittedNotebook.notebook_id)
            .join(SubmittedAssignment, SubmittedAssignment.id == SubmittedNotebook.assignment_id)
            .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
            .filter(Assignment.name == assignment, SubmittedAssignment.student_id.in_(named))
        )

    found: Grades = {}
    of_notebooks = (SubmittedNotebook.score, SubmittedNotebook.max_score, SubmittedNotebook.late_submission_penalty)
    for student, notebook, score, most, penalty in rows(SubmittedNotebook, None, *of_notebooks):
        found.setdefault(student, {})[notebook] = NotebookGrades(score, most, penalty)
    of_grades = (BaseCell.name, Grade.score, Grade.max_score, Grade.needs_manual_grade, Grade.manual_score)
    for student, notebook, cell, score, most, waits, manual in rows(Grade, Grade.notebook_id, *of_grades):
        found[student][notebook].marks[cell] = Mark(score, most, bool(waits), manual is not None)
    for student, notebook, cell, comment in rows(Comment, Comment.notebook_id, BaseCell.name, Comment.comment):
        found[student][notebook].comments[cell] = comment
    return found
