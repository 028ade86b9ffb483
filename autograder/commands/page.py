"""``autograder page``: a notebook as one HTML file that needs nothing else, and as a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    notebooks: Annotated[list[Path], typer.Argument(metavar="NOTEBOOK...", help="Notebooks.", show_default=False)],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE|FOLDER",
            help="The page, or the folder for several. [default: NOTEBOOK.html in the current folder]",
            show_default=False,
        ),
    ] = None,
    pdf: Annotated[bool, typer.Option("--pdf", help="Print each page to a PDF beside it; needs Chromium.")] = False,
    drawn: Annotated[
        bool,
        typer.Option(
            "--drawn", help="Draw the formulas now: smaller pages that need no scripts for them; needs Chromium."
        ),
    ] = False,
    course: Annotated[
        Path | None,
        typer.Option(
            "--course", metavar="DIR", help="Take marks from the gradebook of this course.", show_default=False
        ),
    ] = None,
) -> None:
    """Make a single-file page of a notebook: a lesson, one's own work, or a graded submission in autograded/.

    The page works from the disk and without a network, formulas and explorers included. Nothing that a notebook brings
    along is run, now or when the page is opened. A graded submission begins with its points: those in the notebook, or
    with --course those in the gradebook of that course, marks by people included.
    """
    from ..errors import UserError
    from ..pages.marks import gradebook_sheets
    from ..pages.write import Press, Wanted, targets

    sheet = None
    if course is not None:
        from ..build import find_course
        from ..build.layout import read_layout

        sheet = gradebook_sheets(read_layout(find_course(course)).db_url)
    pages = targets(notebooks, out)
    press = Press(Wanted(pdf=pdf, drawn=drawn, sheet=sheet))
    failed = 0
    try:
        for notebook, target in zip(notebooks, pages, strict=True):
            try:
                for file in press.make(notebook, target):
                    typer.echo(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
            except UserError as error:
                failed += 1
                typer.echo(f"autograder: {error}", err=True)
    finally:
        press.close()
    if failed:
        raise typer.Exit(1 if failed == len(notebooks) else 3)
