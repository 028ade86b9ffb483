"""One submission judged again, or the reason why it has to be graded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..batch.observed import NotStored, Observed, read_observed
from ..batch.outcome import ExerciseResult
from ..batch.plan import Plan
from ..batch.progress import Kept, recall, sizes, submission_digest
from ..checking import examples_folder
from ..submission.sheet import Sheet, SheetCell
from .cells import Bench, JudgedCell
from .recalled import NotSeen


@dataclass(frozen=True)
class Anew:
    """A submission whose result cannot be judged again; `reason` says why it must be graded, or is left alone."""

    student: str
    reason: str
    ungradable: bool = False


@dataclass(frozen=True)
class Again:
    """A submission with its result as it was and as it is now, and the cells that show the difference."""

    student: str
    kept: Kept
    exercises: tuple[ExerciseResult, ...]
    cells: dict[tuple[str, str], JudgedCell] = field(default_factory=dict)

    @property
    def same(self) -> bool:
        """Whether nothing would change."""
        return self.exercises == self.kept.outcome.exercises


def judge_again(plan: Plan, bench: Bench, student: str, scores: Mapping[str, float | None]) -> Again | Anew:
    """Judge what was seen of one submission; `scores` are what the gradebook holds of it now."""
    kept = recall(plan, student)
    if kept is None:
        return Anew(student, "it is not graded yet")
    if kept.outcome.status == "ungradable":
        return Anew(student, f"it is ungradable: {kept.outcome.reason}", ungradable=True)
    token = examples_folder.set(plan.folder("autograded", student))
    try:
        return _judge_again(plan, bench, student, kept, scores)
    except (NotStored, NotSeen) as problem:
        return Anew(student, str(problem))
    finally:
        examples_folder.reset(token)


def _judge_again(
    plan: Plan, bench: Bench, student: str, kept: Kept, scores: Mapping[str, float | None]
) -> Again | Anew:
    if submission_digest(plan.folder("submitted", student)) != kept.submission:
        return Anew(student, "something else has been handed in since it was graded")
    observed = read_observed(plan, student)
    if observed.submission != kept.submission:
        return Anew(student, "its stored observations are of something else that was handed in")
    if kept.outcome.data_set != plan.data_set_words(student):
        return Anew(student, "its data set is another one now, or everyone has the same data now")
    if observed.ground != plan.ground:
        return Anew(student, "the lesson's own code, on which submissions stand, has changed")
    if sizes(plan.folder("autograded", student)) != kept.sizes:
        return Anew(student, "its autograded notebook is not the one that was written here")
    places = _places(plan)
    names = [one.grade_id for one in kept.outcome.exercises]
    if sorted(names) != sorted(places):
        differing = sorted(set(names) ^ set(places))
        return Anew(student, f"graded cells came or went: {', '.join(differing)}")
    results, cells = [], {}
    for before in kept.outcome.exercises:
        sheet, cell = places[before.grade_id]
        after, judged = _judge_cell(bench, sheet, cell, before, observed, plan.data_set(student))
        held = scores.get(before.grade_id, "none")
        if held not in (before.points, after.points):
            return Anew(student, f"the gradebook holds other points for {before.grade_id} than were given here")
        results.append(after)
        if judged is not None and after != before:
            cells[sheet.notebook, before.grade_id] = judged
    return Again(student, kept, tuple(results), cells)


def _judge_cell(
    bench: Bench, sheet: Sheet, cell: SheetCell, before: ExerciseResult, observed: Observed, data_set: int
) -> tuple[ExerciseResult, JudgedCell | None]:
    stored = observed.cells.get((sheet.notebook, cell.grade_id))
    worth = float(cell.points or 0.0)
    if not cell.test:
        return replace(before, max_points=worth), None
    if stored is None:
        if before.points == 0 and not before.aspects:
            return replace(before, max_points=worth), None  # the test never came to run
        raise NotStored(f"what {cell.grade_id} saw is not stored")
    judged = bench.judge(sheet, cell, stored, data_set)
    return judged.result, judged


def _places(plan: Plan) -> dict[str, tuple[Sheet, SheetCell]]:
    """Where each graded cell stands; raises NotSeen for a name that two notebooks have."""
    found = [(cell.grade_id, (sheet, cell)) for sheet in plan.sheets.values() for cell in sheet.cells if cell.grade]
    twice = [name for name, count in Counter(name for name, _ in found).items() if count > 1]
    if twice:
        raise NotSeen(f"two notebooks have a cell called {twice[0]}")
    return dict(found)
