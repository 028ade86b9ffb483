"""``autograder bundle``: the zip that students get."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .build import COURSE


def command(
    assignments: Annotated[
        list[str], typer.Argument(metavar="ps1 [ps2 …]", help="Which assignments.", show_default=False)
    ],
    course: Annotated[Path | None, COURSE] = None,
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="Where to write psN.zip.")] = Path(),
) -> None:
    """Make the zip that students get: notebook, data, checks, environment, and a page to start with.

    It works by itself on a student's machine, in Binder and in Colab, and holds no answer, hidden test or secret: if
    anything like that is found among the files, the command says where, and writes nothing.
    """
    from ..build import find_course
    from ..bundle import make_bundles

    for made in make_bundles(find_course(course), assignments, to):
        typer.echo(f"{made.path}: {len(made.names)} files, {made.size / 1000:.0f} kB")
