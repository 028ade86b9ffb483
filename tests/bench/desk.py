"""A class from a platform's download to its gradebook, by the commands that an instructor types, each measured."""

from __future__ import annotations

import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Annotated

import typer
from nbgrader.api import Gradebook
from rich.console import Console
from rich.table import Table

from autograder.build.surroundings import environment, with_programs

from .classes import ASSIGNMENT, make_course, signed_texts, student
from .measure import Usage, measure

CANVAS_NUMBERS = 70_000


def command(
    size: Annotated[int, typer.Option(help="Submissions of ps1, mixed right and wrong, no two alike.")] = 100,
) -> None:
    """Collect, grade, feedback, export (Canvas, Moodle, Gradescope), report: time and peak memory of each.

    Ends with 1 if a step does not end with 0 or leaves less than it should.
    """
    console = Console(highlight=False)
    console.print(f"making a class of {size} ...")
    with tempfile.TemporaryDirectory() as folder:
        root = make_course(Path(folder) / "made")
        download = _download(root, size)
        steps = {
            "collect": ("collect", ASSIGNMENT, str(download)),
            "grade": ("grade", ASSIGNMENT),
            "feedback": ("feedback", ASSIGNMENT),
            "export --format canvas": ("export", ASSIGNMENT, "--format=canvas", "--to=canvas.csv"),
            "export --format moodle": ("export", ASSIGNMENT, "--format=moodle", "--to=moodle.csv"),
            "export --format gradescope": ("export", ASSIGNMENT, "--format=gradescope", "--to=gradescope"),
            "report": ("report", ASSIGNMENT),
        }
        found: dict[str, Usage] = {}
        for name, arguments in steps.items():
            found[name] = measure([sys.executable, "-m", "autograder", *arguments], root, with_programs())
            console.print(f"{name}: {found[name].wall:.1f} s, exit {found[name].code}")
        left = {
            "submitted": _count(root, f"submitted/*/{ASSIGNMENT}/*.ipynb"),
            "graded": _count(root, f"autograded/*/{ASSIGNMENT}/*.ipynb"),
            "pages": _count(root, f"feedback/*/{ASSIGNMENT}/*.html"),
            "results.json": _count(root, "gradescope/*/results.json"),
            "rows for Canvas": len((root / "canvas.csv").read_text(encoding="utf-8").splitlines()) - 2,
            "rows for Moodle": len((root / "moodle.csv").read_text(encoding="utf-8").splitlines()) - 1,
            "reports": size * _count(root, f"reports/{ASSIGNMENT}.html"),
        }
    console.print(_table(found, size))
    console.print("; ".join(f"{count} {what}" for what, count in left.items() if what != "reports"))
    if any(usage.code for usage in found.values()) or set(left.values()) != {size}:
        raise typer.Exit(1)


def _download(root: Path, size: int) -> Path:
    """What Canvas hands out, of a class that the gradebook knows."""
    with environment(with_programs()), Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        for number in range(size):
            gradebook.add_student(
                student(number),
                first_name="Student",
                last_name=f"Number {number:05d}",
                email=f"{student(number)}@example.org",
                lms_user_id=str(CANVAS_NUMBERS + number),
            )
    path = root.parent / "submissions.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (_, notebook, text) in enumerate(signed_texts(root, size)):
            person, upload = CANVAS_NUMBERS + number, 10 * CANVAS_NUMBERS + number
            archive.writestr(f"number{number:05d}student_{person}_{upload}_{notebook}", text)
    return path


def _count(root: Path, pattern: str) -> int:
    return len(list(root.glob(pattern)))


def _table(found: dict[str, Usage], size: int) -> Table:
    table = Table(title=f"{size} submissions of {ASSIGNMENT}, step by step")
    for column in ("command", "wall s", "CPU s", "CPU s each", "peak MiB", "exit"):
        table.add_column(column, justify="left" if column == "command" else "right")
    for name, usage in found.items():
        row = (f"{usage.wall:.1f}", f"{usage.cpu:.1f}", f"{usage.cpu / size:.4f}", f"{usage.memory:.0f}", usage.code)
        table.add_row(f"autograder {name}", *map(str, row))
    wall, cpu = sum(one.wall for one in found.values()), sum(one.cpu for one in found.values())
    peak = max(one.memory for one in found.values())
    table.add_row("all of it", f"{wall:.1f}", f"{cpu:.1f}", f"{cpu / size:.4f}", f"{peak:.0f}", "")
    return table
