"""How every student of a class stands in one assignment: a score, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from .gradebook import find_assignment

State = Literal["graded", "waiting", "ungradable", "not graded", "missing"]


@dataclass(frozen=True)
class Standing:
    """One student: `score` as nbgrader has it, manual grades in and the late penalty off, and never below zero.

    ``waiting`` is a score that a manual grade is still to be added to. Without a score are: ``ungradable`` (with the
    reason, as the last run of ``autograder grade`` found), ``not graded`` (handed in, and not graded yet), and
    ``missing`` (nothing was handed in). `changed` ones handed in something else since they were graded.
    """

    student: str
    state: State
    score: float | None = None
    raw: float | None = None
    penalty: float = 0.0
    handed_in: datetime | None = None
    first: str = ""
    last: str = ""
    email: str = ""
    number: str = ""
    reason: str = ""
    changed: bool = False


@dataclass(frozen=True)
class Memory:
    """What lies beside the gradebook: who handed in, who was ungradable and why, who handed in anew since."""

    handed_in: frozenset[str] = frozenset()
    ungradable: Mapping[str, str] = field(default_factory=dict)
    changed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Standings:
    """All students of the class, in order, and what the assignment is worth."""

    assignment: str
    max_score: float
    students: tuple[Standing, ...]


def read_memory(root: Path, assignment: str) -> Memory:
    """What the course in `root` remembers of an assignment; raises `UserError` if the gradebook does not know it."""
    from ..batch.plan import read_plan, students
    from ..batch.progress import recall, submission_digest

    plan = read_plan(root, assignment, cell_seconds=None, unsafe_no_sandbox=False)
    handed_in = frozenset(students(plan))
    kept = {name: one for name in sorted(handed_in) if (one := recall(plan, name))}
    changed = frozenset(
        name for name, one in kept.items() if one.submission != submission_digest(plan.folder("submitted", name))
    )
    ungradable = {
        name: one.outcome.reason
        for name, one in kept.items()
        if one.outcome.status == "ungradable" and name not in changed
    }
    return Memory(handed_in, ungradable, changed)


def read_standings(gradebook: Any, assignment: str, memory: Memory) -> Standings:
    """Everybody in nbgrader's gradebook, and everybody who handed in without being in it.

    Raises
    ------
    UserError
        if the gradebook has no such assignment.
    """
    from nbgrader.api import SubmittedAssignment as Handed

    found = find_assignment(gradebook, assignment)
    rows = gradebook.db.query(
        Handed.student_id, Handed.score, Handed.late_submission_penalty, Handed.needs_manual_grade, Handed.timestamp
    ).filter(Handed.assignment_id == found.id)
    scores = {row[0]: row[1:] for row in rows}
    people = {one.id: one for one in gradebook.students}
    everybody = sorted({*people, *memory.handed_in, *memory.ungradable})
    graded = _graded(gradebook, found)
    return Standings(
        assignment,
        float(found.max_score or 0.0),
        tuple(_standing(name, people.get(name), scores.get(name), graded, memory) for name in everybody),
    )


def _graded(gradebook: Any, assignment: Any) -> Callable[[str], bool]:
    """Whether anything of a student's has a score at all: a submission is in the gradebook before it is graded."""
    from nbgrader.api import Grade, SubmittedAssignment, SubmittedNotebook
    from sqlalchemy import or_

    rows = (
        gradebook.db.query(SubmittedAssignment.student_id)
        .select_from(Grade)
        .join(SubmittedNotebook, SubmittedNotebook.id == Grade.notebook_id)
        .join(SubmittedAssignment, SubmittedAssignment.id == SubmittedNotebook.assignment_id)
        .filter(SubmittedAssignment.assignment_id == assignment.id)
        .filter(or_(Grade.auto_score.isnot(None), Grade.manual_score.isnot(None)))
        .distinct()
    )
    names = {name for (name,) in rows}
    return names.__contains__


def _standing(name: str, person: Any, row: Any, graded: Callable[[str], bool], memory: Memory) -> Standing:
    raw, penalty, waits, when = row or (0.0, 0.0, False, None)
    base = Standing(name, "missing", handed_in=when, changed=name in memory.changed)
    if person is not None:
        first, last, email = person.first_name or "", person.last_name or "", person.email or ""
        base = replace(base, first=first, last=last, email=email, number=str(person.lms_user_id or ""))
    has_score = row is not None and graded(name)
    if name in memory.ungradable:
        earlier = f" (an earlier submission has {raw:g} points)" if has_score else ""
        return replace(base, state="ungradable", reason=memory.ungradable[name] + earlier)
    if has_score:
        score = max(0.0, float(raw) - float(penalty or 0.0))
        state: State = "waiting" if waits else "graded"
        return replace(base, state=state, score=score, raw=float(raw), penalty=float(penalty or 0.0))
    return replace(base, state="not graded") if row is not None or name in memory.handed_in else base
