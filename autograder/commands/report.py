"""``autograder report``: one page about a graded class, for those who teach it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from .build import COURSE


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="[default: reports/ps1.html in the course]")
    ] = None,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Pseudonyms for names, the same in every report; no links.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Data instead of a page; printed, unless -o is given.")
    ] = False,
    course: Annotated[Path | None, COURSE] = None,
) -> None:
    """Write one page about a graded class: points, misconceptions, groups, what was ungradable, and links.

    It is made from what `autograder grade` keeps and what the gradebook holds; nothing is run. What is out of date or
    not graded yet is said on the page.
    """
    from datetime import datetime

    from ..batch.patience import patiently
    from ..batch.plan import read_plan
    from ..build import find_course
    from ..report import anonymous as hiding
    from ..report.data import as_json as data_of
    from ..report.gather import gather
    from ..report.links import with_links
    from ..report.page import page
    from ..secret import ensure_secret, read_secret

    root = find_course(course)
    plan = patiently(lambda: read_plan(root, assignment, cell_seconds=None, unsafe_no_sandbox=False))
    data = patiently(lambda: gather(plan))
    to_screen = as_json and output is None
    name = f"{assignment}-anonymous" if anonymous else assignment
    file = output or root / "reports" / f"{name}.{'json' if as_json else 'html'}"
    data = hiding.without_names(data, read_secret(ensure_secret(root))) if anonymous else with_links(data, plan, file)
    if as_json:
        text = json.dumps(data_of(data), indent=1, ensure_ascii=False) + "\n"
    else:
        text = page(data, when=datetime.now(), anonymous=anonymous)
    if to_screen:
        typer.echo(text, nl=False)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", errors="replace")
    graded, handed_in = len(data.of_state("graded")), len(data.entries)
    typer.echo(f"{file}: {graded} of {handed_in} submissions of {assignment} are graded")
