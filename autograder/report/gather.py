"""What is known of a class: what was handed in, what grading kept of it, and what the gradebook holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ..batch.outcome import ExerciseResult, Outcome
from ..batch.plan import Plan, students
from ..batch.progress import Kept, recall, sizes, submission_digest

State = Literal["graded", "ungradable", "waiting"]


@dataclass(frozen=True)
class Entry:
    """One submission.

    `state` is ``"waiting"`` for what is handed in and not graded. `stale` says why its result is not of what stands
    there now. `score` is what the gradebook holds, marks by people included, of `max_score`; `by_hand` whether a
    person has yet to look at something. `links` are names and addresses of what was made of it.
    """

    student: str
    state: State
    outcome: Outcome
    stale: tuple[str, ...] = ()
    score: float | None = None
    max_score: float | None = None
    by_hand: bool = False
    links: tuple[tuple[str, str], ...] = ()

    @property
    def results(self) -> tuple[ExerciseResult, ...]:
        """What was graded automatically."""
        return tuple(one for one in self.outcome.exercises if one.points is not None) if self.state == "graded" else ()

    @property
    def points(self) -> float:
        """Automatic points."""
        return round(sum(one.points or 0.0 for one in self.results), 4)

    @property
    def most(self) -> float:
        """What the automatic points could be."""
        return sum(one.max_points for one in self.results)


@dataclass(frozen=True)
class ClassData:
    """An assignment's entries in order of the students, and those who are enrolled and handed nothing in."""

    assignment: str
    entries: tuple[Entry, ...]
    absent: tuple[str, ...] = ()
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By student: other names that the gradebook knows them by."""

    def of_state(self, state: State) -> list[Entry]:
        """The entries of a state."""
        return [entry for entry in self.entries if entry.state == state]


def gather(plan: Plan) -> ClassData:
    """Read what there is about the class of `plan`; nothing is run and nothing written."""
    from nbgrader.api import Gradebook

    from ..batch.record import OneTransactionGradebook, recorded_scores

    with Gradebook(plan.db_url) as gradebook:
        rows = {row["student"]: row for row in gradebook.submission_dicts(plan.assignment)}
        enrolled = {
            student.id: tuple(filter(None, (student.first_name, student.last_name, student.email, student.lms_user_id)))
            for student in gradebook.students
        }
    book = OneTransactionGradebook(plan.db_url)
    try:
        scores = recorded_scores(book, plan.assignment)
    finally:
        book.close()
    handed_in = students(plan)
    entries = tuple(_entry(plan, student, rows.get(student, {}), scores.get(student, {})) for student in handed_in)
    absent = tuple(sorted(set(enrolled) - set(handed_in)))
    return ClassData(plan.assignment, entries, absent, enrolled)


def _entry(plan: Plan, student: str, row: Mapping[str, Any], scores: Mapping[str, float | None]) -> Entry:
    kept = recall(plan, student)
    if kept is None:
        return Entry(student, "waiting", Outcome(student, "skipped"))
    state: State = "ungradable" if kept.outcome.status == "ungradable" else "graded"
    entry = Entry(student, state, kept.outcome, tuple(_stale(plan, student, kept, scores)))
    if state == "ungradable" or not row:
        return entry
    return replace(
        entry,
        score=float(row["score"]),
        max_score=float(row["max_score"]),
        by_hand=bool(row["needs_manual_grade"]),
    )


def _stale(plan: Plan, student: str, kept: Kept, scores: Mapping[str, float | None]) -> Iterator[str]:
    if submission_digest(plan.folder("submitted", student)) != kept.submission:
        yield "something else has been handed in since"
    if kept.outcome.status == "ungradable":
        return
    if kept.tests != plan.test_digest:
        yield "the tests have changed since"
    if kept.outcome.data_set != plan.data_set_words(student):
        yield "its data set is another one now"
    if sizes(plan.folder("autograded", student)) != kept.sizes:
        yield "its autograded notebook has been replaced since"
    if any(scores.get(one.grade_id, "none") != one.points for one in kept.outcome.exercises):
        yield "the gradebook holds other automatic points"
    if any(_differs_from_catalogue(one) for one in kept.outcome.exercises):
        yield "the aspects or their weights have changed since"


def _differs_from_catalogue(result: ExerciseResult) -> bool:
    from ..exercises import UnknownExercise, find

    if not result.aspects:
        return False
    try:
        exercise = find(result.grade_id.removeprefix("test-"))
    except UnknownExercise:
        return False
    known = [(aspect.name, aspect.weight) for aspect in exercise.aspects]
    return known != [(aspect.name, aspect.weight) for aspect in result.aspects]
