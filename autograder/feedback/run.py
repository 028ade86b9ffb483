"""Feedback for a class: who gets a page, who cannot have one and why, and all that over the cores."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ..batch.alone import alone, workshops
from ..batch.patience import patiently
from ..batch.plan import Plan, chosen_of, students
from ..batch.progress import recall
from ..batch.workers import cores, in_workers
from .grades import Grades, read_grades
from .made import Made, Order

AT_ONCE = 2000
"""Students whose marks are read at a time, so that a class of any size takes the same memory."""

WORTH_A_WORKER = 100
"""Pages that take as long as a worker takes to start."""


@dataclass(frozen=True)
class Options:
    """How to run: `force` makes anew what is there, `only` names the students, `jobs` workers do it (0: as it pays)."""

    jobs: int = 0
    force: bool = False
    only: tuple[str, ...] = ()


Told = Callable[[Made, int, int], None]
"""Called after each student with what came of it, how many are done, and how many there are."""


def make_all(plan: Plan, options: Options, told: Told = lambda _made, _done, _all: None) -> list[Made]:
    """Write the feedback of an assignment; return what came of it per student, in order.

    Raises
    ------
    UserError
        if there is nobody to write for, another run is at work, the gradebook stays locked or the disk is full. What
        is written until then is kept.
    """
    graded = {student for student in students(plan, "autograded") if _has_notebooks(plan, student)}
    chosen = chosen_of(plan, sorted({*students(plan), *graded}), options.only)
    done: dict[str, Made] = {}
    with alone(plan), tempfile.TemporaryDirectory(dir=workshops(plan), ignore_cleanup_errors=True) as workshop:
        finished = _finished(plan, chosen, graded, Path(workshop), options)
        while made := patiently(lambda: next(finished, None)):
            done[made.student] = made
            told(made, len(done), len(chosen))
    return [done[student] for student in chosen]


def _has_notebooks(plan: Plan, student: str) -> bool:
    return any(plan.folder("autograded", student).glob("*.ipynb"))


def _finished(plan: Plan, chosen: list[str], graded: set[str], workshop: Path, options: Options) -> Iterator[Made]:
    """What comes of each of the chosen, as it comes."""
    for student in chosen:
        if student not in graded:
            reason = _ungradable(plan, student) or f"not graded yet; run `autograder grade {plan.assignment}`"
            yield Made(student, "without", reason)
    able = [student for student in chosen if student in graded]
    for start in range(0, len(able), AT_ONCE):
        for made in _pages_of(plan, able[start : start + AT_ONCE], workshop, options):
            last = _ungradable(plan, made.student)
            about = f"what was handed in last is {last}; the page is about what was graded"
            yield replace(made, reason=about) if last and made.state in ("written", "kept") else made


def _ungradable(plan: Plan, student: str) -> str:
    kept = recall(plan, student)
    return f"ungradable: {kept.outcome.reason}" if kept is not None and kept.outcome.status == "ungradable" else ""


def _pages_of(plan: Plan, some: list[str], workshop: Path, options: Options) -> Iterator[Made]:
    from nbgrader.api import Gradebook

    from .make import lost, make

    def read() -> Grades:
        with Gradebook(plan.db_url) as gradebook:
            return read_grades(gradebook, plan.assignment, some)

    grades = patiently(read)
    orders = [Order(student, grades.get(student, {}), options.force) for student in some]
    workers = options.jobs or min(cores(), len(orders) // WORTH_A_WORKER)
    act = partial(make, plan, workshop)
    if workers > 1:
        return in_workers(act, orders, lost, workers, preload=f"{__package__}.preloaded")
    return map(act, orders)
