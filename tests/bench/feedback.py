"""Feedback in two ways on one class, in one run: nbgrader's command, and ours."""

from __future__ import annotations

import filecmp
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from autograder.build.surroundings import with_programs

from .classes import ASSIGNMENT, hand_in_signed, make_course
from .measure import Usage, measure


def command(
    size: Annotated[int, typer.Option(help="Submissions of ps1, mixed right and wrong, no two alike.")] = 100,
    jobs: Annotated[int, typer.Option(help="Workers of our way; 0 for as many as it pays.")] = 0,
) -> None:
    """Write the feedback of one graded class with nbgrader and with ours; print times, ratios, and whether they agree.

    Ends with 1 if a page differs.
    """
    console = Console(highlight=False)
    python = sys.executable
    with tempfile.TemporaryDirectory() as folder:
        root = make_course(Path(folder) / "made")
        hand_in_signed(root, size)
        console.print(f"grading {size} submissions of {ASSIGNMENT} first ...")
        measure([python, "-m", "autograder", "grade", ASSIGNMENT], root, with_programs())
        ours = [python, "-m", "autograder", "feedback", ASSIGNMENT, f"--jobs={jobs}"]
        found = {
            "nbgrader generate_feedback": measure(
                [python, "-m", "nbgrader", "generate_feedback", ASSIGNMENT], root, with_programs()
            )
        }
        theirs = root.parent / "theirs"
        (root / "feedback").rename(theirs)
        found["autograder feedback"] = measure(ours, root, with_programs())
        pages = sorted(path.relative_to(theirs) for path in theirs.rglob("*.html"))
        alike = [page for page in pages if _same(theirs / page, root / "feedback" / page)]
        found["autograder feedback, nothing changed"] = measure(ours, root, with_programs())
        shutil.rmtree(theirs)
    console.print(_table(found, size))
    console.print(f"{len(alike)} of {len(pages)} pages are the same, byte for byte")
    if len(alike) < len(pages) or not pages:
        raise typer.Exit(1)


def _same(one: Path, other: Path) -> bool:
    return other.is_file() and filecmp.cmp(one, other, shallow=False)


def _table(found: dict[str, Usage], size: int) -> Table:
    table = Table(title=f"feedback on {size} submissions of {ASSIGNMENT}")
    for column in ("way", "wall s", "s each", "CPU s", "CPU s each", "peak MiB", "× less CPU", "× less time"):
        table.add_column(column, justify="left" if column == "way" else "right")
    theirs = found["nbgrader generate_feedback"]
    for way, usage in found.items():
        table.add_row(
            way,
            f"{usage.wall:.1f}",
            f"{usage.wall / size:.3f}",
            f"{usage.cpu:.1f}",
            f"{usage.cpu / size:.4f}",
            f"{usage.memory:.0f}",
            f"{theirs.cpu / usage.cpu:.1f}",
            f"{theirs.wall / usage.wall:.1f}",
        )
    return table
