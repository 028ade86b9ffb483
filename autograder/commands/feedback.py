"""``autograder feedback``: the pages that students get back, for a whole class."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .build import COURSE

if TYPE_CHECKING:
    from ..feedback.made import Made

INCOMPLETE_EXIT = 3


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    course: Annotated[Path | None, COURSE] = None,
    force: Annotated[bool, typer.Option("--force", help="Make anew what is up to date.")] = False,
    student: Annotated[
        list[str] | None, typer.Option("--student", metavar="ID", help="Only this one; may be repeated.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Workers; 0 for as many as it pays.")] = 0,
) -> None:
    """Write the pages of `nbgrader generate_feedback`, many times as fast, into feedback/.

    They are the same pages, in the same places. Those that show what the gradebook and the graded notebooks hold now
    are left alone. Who cannot have one, because nothing gradable was handed in or nothing is graded yet, is listed, and
    the exit code is 3 then.
    """
    from ..batch.patience import patiently
    from ..batch.plan import read_plan
    from ..build import find_course
    from ..feedback.run import Options, make_all
    from .grade import printable, progress_bar

    started = time.monotonic()
    root = find_course(course)
    plan = patiently(lambda: read_plan(root, assignment, cell_seconds=None, unsafe_no_sandbox=False))
    with progress_bar() as bar:
        task = bar.add_task(f"feedback on {assignment}", total=None)

        def told(made: Made, done: int, total: int) -> None:
            words = f"feedback on {assignment}: {printable(made.student)}"
            bar.update(task, completed=done, total=total, description=words)

        finished = make_all(plan, Options(jobs, force, tuple(student or ())), told)
    for title, found in (
        ("Without a page", [made for made in finished if made.state == "without"]),
        ("No page could be made", [made for made in finished if made.state == "failed"]),
        ("To know", [made for made in finished if made.reason and made.state in ("written", "kept")]),
    ):
        if found:
            typer.echo(f"{title} ({len(found)}):")
            for made in found:
                typer.echo(printable(f"  {made.student}: {made.reason}"))
    typer.echo(summary(finished, time.monotonic() - started))
    if any(made.reason for made in finished):
        raise typer.Exit(INCOMPLETE_EXIT)


def summary(finished: list[Made], seconds: float) -> str:
    """One line: how many of what, and how long it took."""
    words = {"written": "written", "kept": "up to date", "without": "without a page", "failed": "failed"}
    counts = {state: sum(made.state == state for made in finished) for state in words}
    return ", ".join(f"{count} {words[state]}" for state, count in counts.items() if count) + f" in {seconds:.1f} s"
