"""The ``autograder`` command.

Exit codes: 0 when all went well; 1 when the work could not be done, or was done and found a fault (a mistake in a
lesson, notebooks out of step, a grade that is not the expected one); 2 when the command was called wrongly; 3 when
all that could be done is done, and something is left to look at: a submission that is ungradable, a file that is
nobody's, a student without a score.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from . import __version__
from .commands import (
    build,
    bundle,
    catalogue,
    check,
    collect,
    demo,
    export,
    feedback,
    grade,
    gradescope,
    lite,
    page,
    rejudge,
    report,
    site,
    variants,
)
from .errors import UserError
from .start_up import without_slow_grammars

app = typer.Typer(
    name="autograder",
    help="Build, try out and grade the notebooks of the perceptron course.",
    epilog="Exit codes: 0 all well · 1 a fault was found, or the work could not be done · 2 called wrongly · "
    "3 done, but for what is listed: ungradable, nobody's, without a score.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("build")(build.command)
app.command("demo")(demo.command)
app.command("check")(check.command)
app.command("collect")(collect.command)
app.command("grade")(grade.command)
app.command("rejudge")(rejudge.command)
app.command("report")(report.command)
app.command("feedback")(feedback.command)
app.command("bundle")(bundle.command)
app.command("gradescope")(gradescope.command)
app.command("site")(site.command)
app.command("variants")(variants.command)
app.command("catalogue")(catalogue.command)
app.command("export")(export.command)
app.command("page")(page.command)
app.command("lite")(lite.command)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"autograder {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and stop.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line; errors that a user can put right become one sentence on stderr."""
    without_slow_grammars()
    try:
        app()
    except UserError as error:
        typer.echo(f"autograder: {error}", err=True)
        sys.exit(1)
