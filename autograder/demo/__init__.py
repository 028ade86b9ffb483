"""The demo: build, release, collect a sample class, grade it with nbgrader, and show what went wrong for whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["run"]

ASSIGNMENTS = ("ps1", "ps5", "ps6")
UNREADABLE = "ps5"
STUDENTS = 12


def run(course: Path, corpus: Path, folder: Path, console: Console, *, whole_corpus: bool = False) -> bool:
    """Run the demo in `folder` with the lessons of `course` and the variants in `corpus`.

    A class of a dozen hands in every third variant or so; with `whole_corpus` the class is as large as it takes
    for each variant to be handed in. Returns whether every grade is the expected one.
    """
    from ..build import build
    from . import plan, results, show, steps
    from .assignment import read_assignment
    from .variants import read_variants

    # 80 columns are too few for a table like this; piped into a file there is no width to ask for.
    console.width = max(console.width, 120 if console.is_terminal else 150)
    demo = steps.make_course(course.resolve(), folder.resolve())
    with console.status("") as status:

        def say(what: str) -> None:
            # A terminal shows one line that changes; a log keeps each of them.
            status.update(what) if console.is_terminal else console.print(what)

        say("building the lessons")
        build(demo.root, ASSIGNMENTS)
        assignments = [read_assignment(demo.root / "source" / name) for name in ASSIGNMENTS]
        variants = read_variants(corpus, [name for assignment in assignments for name in assignment.points])
        submissions = plan.plan_class(assignments, variants, UNREADABLE, None if whole_corpus else STUDENTS)
        of = {a.name: [s for s in submissions if s.assignment == a.name] for a in assignments}
        say(f"collecting {len(submissions)} submissions")
        for assignment in assignments:
            steps.hand_in(demo, assignment, of[assignment.name])
        say("grading them with nbgrader; this takes a minute or two")
        halves = plan.halves(submissions)
        steps.grade_all(demo, [(assignment.name, half) for assignment in assignments for half in halves])
        say("exporting the grades")
        grades = steps.export(demo)

    faults, outcome = [], []
    for assignment in assignments:
        found = results.read_results(demo, assignment, of[assignment.name])
        faults += results.differences(assignment, found)
        outcome += found
        console.print(show.table(assignment, found))
        console.print()
    show.summary(console, outcome, faults)
    console.print(f"feedback: {folder / 'course' / 'feedback'} · grades: {folder / 'course' / grades.name}")
    return not faults
