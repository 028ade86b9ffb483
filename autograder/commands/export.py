"""``autograder export``: scores into the files that learning platforms import."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .build import COURSE

if TYPE_CHECKING:
    from ..exchange.merge import Told

INCOMPLETE_EXIT = 3


class Format(StrEnum):
    """Whose file it is."""

    CANVAS = "canvas"
    MOODLE = "moodle"
    MOODLE_WORKSHEET = "moodle-worksheet"
    GRADESCOPE = "gradescope"
    NBGRADER = "nbgrader"


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    to: Annotated[
        Path,
        typer.Option("--to", metavar="FILE", help="The file to write; for Gradescope a folder.", show_default=False),
    ],
    form: Annotated[Format, typer.Option("--format", help="For which platform.", show_default=False)],
    source: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="The platform's own file, which is filled in and not changed."),
    ] = None,
    course: Annotated[Path | None, COURSE] = None,
    roster: Annotated[
        Path | None, typer.Option("--roster", metavar="CSV", help="Who is who, besides the gradebook.")
    ] = None,
    id_column: Annotated[
        str, typer.Option("--id-column", metavar="NAME", help="The roster's column that holds nbgrader's ids.")
    ] = "",
    column: Annotated[
        str, typer.Option("--column", metavar="TITLE", help="Canvas's column: its title, its id, or both as it is.")
    ] = "",
    scale: Annotated[bool, typer.Option("--scale", help="Convert scores to the platform's points.")] = False,
    final: Annotated[bool, typer.Option("--final", help="Leave out scores that wait for a manual grade.")] = False,
    missing_is_zero: Annotated[
        bool, typer.Option("--missing-is-zero", help="Write 0 for who handed in nothing.")
    ] = False,
) -> None:
    """Write the scores of an assignment into a file for Canvas, Moodle or others.

    For Gradescope it is a folder: a results.json for each student, as Gradescope's autograders write it, with every
    test and what it says, and the list of the class, grades.csv. With a name that ends with .csv it is only the list.

    Scores are nbgrader's, with manual grades and late penalties. Who has none, because nothing was handed in or it is
    ungradable, is listed and gets no zero; so are rows and students that have no counterpart. The exit code is 3 then.
    """
    from nbgrader.api import Gradebook

    from ..batch.patience import patiently
    from ..build import find_course
    from ..build.layout import read_layout
    from ..exchange.plugins import PLUGINS
    from .grade import printable

    layout = read_layout(find_course(course))
    plugin = PLUGINS[form.value](
        config=layout.config,
        to=str(to),
        assignment=[assignment],
        source=str(source or ""),
        course=str(layout.root),
        roster=str(roster or ""),
        id_column=id_column,
        column=column,
        scale=scale,
        final=final,
        missing_is_zero=missing_is_zero,
    )

    def write() -> Told:
        with Gradebook(layout.db_url) as gradebook:
            plugin.export(gradebook)
        done: Told = plugin.told
        return done

    told = patiently(write)
    for title, sentences in (
        ("Without a score", told.unscored),
        ("Waiting for a manual grade", told.waiting),
        ("Handed in again since they were graded; run `autograder grade`", told.changed),
        ("In the platform's file, and not found here", told.strangers),
        ("Here, and not in the platform's file", told.absent),
    ):
        if sentences:
            typer.echo(f"{title} ({len(sentences)}):")
            for sentence in sentences:
                typer.echo(printable(f"  {sentence}"))
    again = ", in the place of the file that was there" if plugin.replaced else ""
    typer.echo(f"{told.written} scores of {assignment} are in {to}{again}")
    if not told.complete:
        raise typer.Exit(INCOMPLETE_EXIT)
