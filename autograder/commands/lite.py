"""``autograder lite``: the course in a browser, with nothing to install."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .build import COURSE


def command(
    assignments: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ps1 ps5 …]", help="Which assignments. [default: all]", show_default=False),
    ] = None,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where to write the site.")] = Path("lite"),
    pyodide: Annotated[
        Path | None,
        typer.Option(
            "--pyodide",
            metavar="DIR",
            help="An unpacked Pyodide distribution, for the site to serve Python itself. [default: browsers fetch it "
            "from Pyodide's public server]",
            show_default=False,
        ),
    ] = None,
    course: Annotated[Path | None, COURSE] = None,
) -> None:
    """Make a JupyterLite site of the students' notebooks: plain files for any web server, nothing to install.

    It has the same notebooks, data and checks as the bundles, and no answer, hidden test or secret. Python runs in the
    reader's browser. docs/browser.md says what works there and what does not.
    """
    from ..build import find_course
    from ..lite import make_site

    made = make_site(find_course(course), assignments or (), out, pyodide)
    origin = "with Python in it" if made.serves_python else "without Python, which browsers fetch from the network"
    typer.echo(f"{made.folder}: {', '.join(made.assignments)}; {made.size / 1e6:.0f} MB, {origin}")
