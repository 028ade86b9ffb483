"""``autograder site``: the course as a site to read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .build import COURSE


def command(
    course: Annotated[Path | None, COURSE] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to write the site.")] = Path("build/site"),
    without_solutions: Annotated[
        bool, typer.Option("--without-solutions", help="Leave out worked solutions and all that they compute.")
    ] = False,
    url: Annotated[str, typer.Option("--url", metavar="BASE", help="The address it will be published at.")] = "",
) -> None:
    """Make a site of the lessons that needs no server: lessons, syllabus, notation, reference, instructors' guide.

    It is made of the committed notebooks, runs nothing, and asks no other host for anything. Hidden tests, mark schemes
    and secrets are never in it: if any is found in the finished site, the command says where, and writes nothing.
    """
    from rich.console import Console

    from ..build import find_course
    from ..site import make_site

    root = find_course(course)
    with Console(stderr=True, highlight=False).status("making the site"):
        made = make_site(root, out, solutions=not without_solutions, url=url)
    solutions = "without solutions" if without_solutions else "with worked solutions"
    typer.echo(f"{made.folder}: {made.pages} pages {solutions}, {made.size / 1e6:.1f} MB; begin with index.html")
