"""``autograder build``: lessons → notebooks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

COURSE = typer.Option(
    "--course", metavar="DIR", help="The course folder. [default: this folder, its course/ or the nearest above]"
)


def command(
    assignments: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ps1 ps5 …]", help="Which to build. [default: all]", show_default=False),
    ] = None,
    course: Annotated[Path | None, COURSE] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the notebooks are in step.")] = False,
) -> None:
    """Build notebooks and solutions from the lessons, and tell the gradebook.

    With --check nothing is written: the exit code is 1 if a committed notebook is not what its lesson gives.
    """
    from rich.console import Console

    from ..build import build, find_course, out_of_step

    console, complaints = Console(highlight=False), Console(stderr=True, highlight=False)
    root = find_course(course)
    with complaints.status("reading the lessons") as status:
        if check:
            stale = out_of_step(root, assignments or (), status.update)
        else:
            built = build(root, assignments or (), status.update)
    if not check:
        for one in built:
            graded = f"{len(one.graded)} graded exercise{'' if len(one.graded) == 1 else 's'}, {one.points:g} points"
            console.print(f"{one.assignment}: {one.notebook}, {graded}; ran in {one.seconds:.1f} s")
        return
    for path in stale:
        complaints.print(f"out of step with its lesson: {path}", soft_wrap=True)
    if stale:
        complaints.print("Run `autograder build` and commit what it writes.")
        raise typer.Exit(1)
    console.print("All notebooks are in step with their lessons.")
