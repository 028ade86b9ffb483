"""``autograder demo``: a sample class, graded by nbgrader."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="[DIR]", help="Where to make the demo course; emptied first.")
    ] = Path("demo-course"),
    course: Annotated[
        Path | None, typer.Option("--course", metavar="DIR", help="The course to try out. [default: as for build]")
    ] = None,
    corpus: Annotated[
        Path | None,
        typer.Option(
            "--corpus", metavar="DIR", help="The variants to submit. [default: tests/corpus beside the course]"
        ),
    ] = None,
    whole_corpus: Annotated[
        bool, typer.Option("--whole-corpus", help="Hand in every variant: a class three times as large.")
    ] = False,
) -> None:
    """Release three assignments, grade a sample class with nbgrader, and show what went wrong for whom.

    The exit code is 1 if a grade differs from the one that is recorded with the submission's variants.
    """
    from rich.console import Console

    from ..build import find_course
    from ..demo import run

    root = find_course(course)
    corpus = corpus or root.parent / "tests" / "corpus"
    if not run(root, corpus, folder, Console(highlight=False), whole_corpus=whole_corpus):
        raise typer.Exit(1)
