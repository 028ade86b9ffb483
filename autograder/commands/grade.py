"""``autograder grade``: a whole class, and what each got."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated

import typer

from .build import COURSE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.progress import Progress
    from rich.table import Table

    from ..batch.outcome import Outcome

UNGRADABLE_EXIT = 3

ROWS = 500
"""A table of a class grows no longer than this: it is laid out in memory, and read in parts."""


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    course: Annotated[Path | None, COURSE] = None,
    force: Annotated[bool, typer.Option("--force", help="Grade again what was graded before.")] = False,
    student: Annotated[
        list[str] | None, typer.Option("--student", metavar="ID", help="Only this one; may be repeated.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Workers; 0 for one per core.")] = 0,
    scheduler: Annotated[
        str | None,
        typer.Option(
            "--scheduler",
            metavar="ADDRESS",
            help="Mark on the Dask cluster with this scheduler, such as tcp://node1:8786, or its scheduler file.",
            show_default=False,
        ),
    ] = None,
    cell_seconds: Annotated[
        float | None, typer.Option("--cell-seconds", min=0.1, help="Limit per cell. [default: the course's, or 30]")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the results there.")] = None,
    unsafe_no_sandbox: Annotated[
        bool,
        typer.Option(
            "--unsafe-no-sandbox",
            help="Run submissions with this account's own rights: they can read answers and change grades.",
        ),
    ] = False,
) -> None:
    """Grade what students handed in, with nbgrader's gradebook, each submission in a sandbox of its own.

    Submissions that were graded before and have not changed, nor their tests, are skipped. The exit code is 3 if some
    submission is ungradable, which is not a zero: the reason is in the table.
    """
    from rich.console import Console

    from ..batch.grade import Options, grade_class
    from ..batch.patience import patiently
    from ..batch.plan import read_plan
    from ..batch.progress import in_full
    from ..build import find_course
    from ..errors import UserError
    from ..player import SandboxUnavailable

    if scheduler is not None and jobs:
        raise typer.BadParameter("--jobs counts workers here; with --scheduler, all of the cluster's work")
    if json_file is not None and not json_file.absolute().parent.is_dir():
        raise typer.BadParameter(f"--json: there is no folder {json_file.parent}")
    started = time.monotonic()
    root = find_course(course)
    plan = patiently(
        lambda: read_plan(root, assignment, cell_seconds=cell_seconds, unsafe_no_sandbox=unsafe_no_sandbox)
    )
    with progress_bar() as bar:
        task = bar.add_task(f"grading {assignment}", total=None)

        def told(outcome: Outcome, done: int, total: int) -> None:
            bar.update(
                task, completed=done, total=total, description=f"grading {assignment}: {printable(outcome.student)}"
            )

        try:
            options = Options(jobs, force, tuple(student or ()), scheduler or "")
            outcomes = grade_class(plan, options, told, lambda words: bar.update(task, description=words))
        except SandboxUnavailable as problem:
            raise UserError(str(problem)) from problem
    seconds = time.monotonic() - started
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 160
    for part in tables(assignment, outcomes):
        console.print(part)
    console.print(summary(outcomes, seconds))
    if json_file is not None:
        try:
            _write_json(json_file, assignment, seconds, (in_full(plan, outcome) for outcome in outcomes))
        except OSError as problem:
            raise UserError(f"{json_file} cannot be written ({problem.strerror}); the grades are kept") from problem
    if any(outcome.status == "ungradable" for outcome in outcomes):
        raise typer.Exit(UNGRADABLE_EXIT)


def progress_bar() -> Progress:
    """A bar for a class: how many are done, and how long the rest will take."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        refresh_per_second=4,
        transient=True,
    )


def _write_json(file: Path, assignment: str, seconds: float, outcomes: Iterable[Outcome]) -> None:
    """Write the results one by one, so that a large class is never in memory as a whole.

    What is no text in a student's name becomes an escape, which JSON has.
    """
    with file.open("w", encoding="utf-8", errors="backslashreplace") as out:
        head = json.dumps({"assignment": assignment, "seconds": round(seconds, 3)}, indent=1, ensure_ascii=False)
        out.write(head.removesuffix("\n}") + ',\n "submissions": [')
        for index, outcome in enumerate(outcomes):
            one = json.dumps(outcome.as_json(), indent=1, ensure_ascii=False)
            out.write(("," if index else "") + "\n" + indent(one, "  "))
        out.write("\n ]\n}\n")


def tables(assignment: str, outcomes: list[Outcome]) -> Iterator[Table]:
    """The class as tables of at most `ROWS` rows, each with a head."""
    exercises = list(dict.fromkeys(one.grade_id for outcome in outcomes for one in outcome.exercises))
    late = any(outcome.late_penalty for outcome in outcomes)
    for start in range(0, len(outcomes), ROWS):
        part = outcomes[start : start + ROWS]
        title = assignment if len(part) == len(outcomes) else f"{assignment}, {start + 1} to {start + len(part)}"
        yield _table(title, part, exercises, late)


def _table(title: str, outcomes: list[Outcome], exercises: list[str], late: bool) -> Table:
    """Student, points per exercise, what lateness took off the total, what went wrong."""
    from rich.table import Table
    from rich.text import Text

    shown = Table(title=title)
    # Longer names are cut off: one of them would leave no room for anything else.
    shown.add_column("student", no_wrap=True, max_width=40)
    for grade_id in exercises:
        shown.add_column(Text(grade_id.removeprefix("test-")), justify="right")
    if late:
        shown.add_column("late", justify="right")
    shown.add_column("total", justify="right")
    shown.add_column("what went wrong", overflow="fold", min_width=30)
    for outcome in outcomes:
        points = {one.grade_id: one.points for one in outcome.exercises}
        cells = [_number(points.get(grade_id)) for grade_id in exercises]
        if late:
            cells.append(f"−{outcome.late_penalty:g}" if outcome.late_penalty else "")
        words = Text(printable(_what_went_wrong(outcome)))
        shown.add_row(Text(printable(outcome.student)), *cells, _number(_total(outcome)), words)
    return shown


def printable(text: str) -> str:
    """`text` without control characters, which a terminal would obey, and without what is no text in a file's name."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]", "\N{REPLACEMENT CHARACTER}", text)


def summary(outcomes: list[Outcome], seconds: float) -> str:
    """One line: how many of what, and how long it took."""
    counts = {status: sum(one.status == status for one in outcomes) for status in ("graded", "skipped", "ungradable")}
    words = {"graded": "graded", "skipped": "unchanged since they were graded", "ungradable": "ungradable"}
    said = ", ".join(f"{count} {words[status]}" for status, count in counts.items() if count)
    return f"{said} in {seconds:.1f} s"


def _number(points: float | None) -> str:
    return "–" if points is None else f"{points:g}"


def _total(outcome: Outcome) -> float | None:
    return None if outcome.points is None else max(0.0, round(outcome.points - outcome.late_penalty, 4))


def _what_went_wrong(outcome: Outcome) -> str:
    if outcome.status == "ungradable":
        return f"ungradable: {outcome.reason}"
    found = []
    for one in outcome.exercises:
        if one.points is not None and one.points < one.max_points:
            name = one.grade_id.removeprefix("test-")
            why = one.diagnosis[0] if one.diagnosis else one.problem or (one.failed[0] if one.failed else "wrong")
            found.append(f"{name}: {why}")
    found += [f"{flag.kind} in cell {flag.cell + 1}" for flag in outcome.flags]
    return "; ".join(found)
