"""What nbgrader's gradebook says of a class and an assignment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ..batch.patience import patiently
from ..errors import UserError
from .roster import Person, people_of_gradebook


@dataclass(frozen=True)
class AssignmentOfClass:
    """The people of a class, the notebooks of one assignment, and its deadlines in UTC; extended ones by student."""

    people: list[Person]
    notebooks: tuple[str, ...]
    due: datetime | None
    extended: dict[str, datetime]


def read_class(db_url: str, assignment: str) -> AssignmentOfClass:
    """Read it. Raises `UserError` if the gradebook has no such assignment, or stays locked."""
    return patiently(lambda: _read(db_url, assignment))


def _read(db_url: str, assignment: str) -> AssignmentOfClass:
    from nbgrader.api import Gradebook, SubmittedAssignment

    with Gradebook(db_url) as gradebook:
        found = find_assignment(gradebook, assignment)
        late = gradebook.db.query(SubmittedAssignment).filter(
            SubmittedAssignment.assignment_id == found.id, SubmittedAssignment.extension.isnot(None)
        )
        extended = {one.student_id: one.duedate for one in late if one.duedate is not None}
        notebooks = tuple(sorted(one.name for one in found.notebooks))
        return AssignmentOfClass(people_of_gradebook(gradebook), notebooks, found.duedate, extended)


def find_assignment(gradebook: Any, assignment: str) -> Any:
    """nbgrader's record of an assignment; raises `UserError` if there is none."""
    from nbgrader.api import MissingEntry

    try:
        return gradebook.find_assignment(assignment)
    except MissingEntry:
        known = ", ".join(sorted(one.name for one in gradebook.assignments)) or "none"
        raise UserError(
            f"the gradebook has no assignment called {assignment!r} (it knows {known}); "
            f"run `autograder build {assignment}`"
        ) from None
