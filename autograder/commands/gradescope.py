"""``autograder gradescope``: the zip that makes Gradescope grade an assignment."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .build import COURSE


class Visibility(StrEnum):
    """When students see verdicts and points, in Gradescope's words."""

    VISIBLE = "visible"
    AFTER_DUE_DATE = "after_due_date"
    AFTER_PUBLISHED = "after_published"
    HIDDEN = "hidden"


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    course: Annotated[Path | None, COURSE] = None,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="The zip to write. [default: psN-gradescope.zip]")
    ] = None,
    visibility: Annotated[
        Visibility, typer.Option("--visibility", help="When students see verdicts and points.")
    ] = Visibility.AFTER_DUE_DATE,
    cell_seconds: Annotated[float, typer.Option("--cell-seconds", min=0.1, help="Time limit per cell.")] = 30.0,
    total_seconds: Annotated[
        int, typer.Option("--total-seconds", min=10, help="Time limit per submission; Gradescope's own is 600.")
    ] = 540,
    unsafe_no_sandbox: Annotated[
        bool,
        typer.Option(
            "--unsafe-no-sandbox",
            help="Grade even where submissions cannot be isolated; they then run as another account of the container.",
        ),
    ] = False,
) -> None:
    """Make the zip to upload to Gradescope as the autograder of an assignment.

    It holds the answers and the course's secret: it is for Gradescope and the teaching team, and for no student.
    """
    from ..build import find_course
    from ..gradescope.pack import make_autograder

    path = to or Path(f"{assignment}-gradescope.zip")
    size = make_autograder(
        find_course(course),
        assignment,
        path,
        visibility=visibility.value,
        cell_seconds=cell_seconds,
        total_seconds=total_seconds,
        unsafe_no_sandbox=unsafe_no_sandbox,
    )
    typer.echo(f"{path}: {size / 1000:.0f} kB. It holds the answers and the course's secret: keep it from students.")
