"""``autograder variants``: who works on which numbers."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Annotated

import typer

from .build import COURSE


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    course: Annotated[Path | None, COURSE] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write the table there. [default: print it]")
    ] = None,
) -> None:
    """List the data set of every student as CSV: of those in the gradebook, and of those who handed in.

    For courses that give everyone numbers of their own (`c.Variants.label` in nbgrader_config.py).
    """
    from ..batch.patience import patiently
    from ..batch.plan import read_plan, students
    from ..build import find_course
    from ..errors import UserError
    from ..exchange.table import write_whole
    from ..steps.export import safe_cell
    from ..variants.roster import HEADINGS, rows

    root = find_course(course)
    plan = patiently(lambda: read_plan(root, assignment, cell_seconds=None, unsafe_no_sandbox=False))
    if not plan.variants:
        raise UserError(
            f"everyone has the same numbers in {assignment}. To give everyone their own, set c.Variants.label in "
            "nbgrader_config.py and run `autograder build`; ps1 has exercises for it"
        )
    everyone = {*patiently(lambda: enrolled(plan.db_url)), *students(plan)}
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    writer.writerows([safe_cell(student), *row] for student, *row in rows(plan.variants, everyone))
    data = text.getvalue().encode("utf-8", "replace")
    if output is None:
        typer.echo(data, nl=False)
    else:
        write_whole(output, data)


def enrolled(db_url: str) -> list[str]:
    """The students that the gradebook knows, by id."""
    from nbgrader.api import Gradebook

    with Gradebook(db_url) as gradebook:
        return [student.id for student in gradebook.students]
