"""Benchmarks: ``python -m tests.bench compare``, ``grow``, ``feedback`` and ``desk``.

Ratios are between ways measured in one run, on one machine, on the same class.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from autograder.build.surroundings import with_programs

from . import desk, feedback, otter
from .classes import ASSIGNMENT, ROOT, hand_in, make_course, read_points
from .measure import Usage, measure

app = typer.Typer(add_completion=False, no_args_is_help=True, help=__doc__)
app.command("feedback")(feedback.command)
app.command("desk")(desk.command)
console = Console(highlight=False)
if not console.is_terminal:
    console.width = 120

STOCK_CONFIG = """\
c = get_config()
c.CourseDirectory.course_id = "perceptron-course"
c.Execute.extra_arguments = ["--log-level=ERROR"]
"""


@app.command()
def compare(
    size: Annotated[int, typer.Option(help="Submissions of ps1, mixed right and wrong.")] = 100,
    stock: Annotated[bool, typer.Option(help="Include stock nbgrader, which takes minutes.")] = True,
) -> None:
    """Grade one class with stock nbgrader, with ours, and with the floor; print ratios, CPU and memory."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        root = make_course(home / "made")
        hand_in(root, size)
        python = sys.executable
        found: dict[str, Usage] = {}
        files = sorted(root.glob("submitted/*/*/*.ipynb"))
        console.print(f"{size} submissions of {ASSIGNMENT}, {len(files)} notebooks; this takes a while ...")
        floor_input = "\n".join(map(str, files))
        found["floor: fork and run the cells"] = measure(
            [python, "-m", "tests.bench.floor"], ROOT, {"PYTHONPATH": str(ROOT)}, floor_input
        )
        found["autograder grade"] = measure([python, "-m", "autograder", "grade", ASSIGNMENT], root, with_programs())
        found["autograder grade, again with --force"] = measure(
            [python, "-m", "autograder", "grade", ASSIGNMENT, "--force"], root, with_programs()
        )
        if stock:
            plain = home / "stock" / "course"
            shutil.copytree(root, plain, ignore=shutil.ignore_patterns("autograded", ".autograder", "gradebook.db"))
            (plain / "nbgrader_config.py").write_text(STOCK_CONFIG)
            measure([python, "-m", "nbgrader", "generate_assignment", ASSIGNMENT], plain, with_programs())
            found["stock nbgrader autograde"] = measure(
                [python, "-m", "nbgrader", "autograde", ASSIGNMENT], plain, with_programs()
            )
        found |= _with_otter(home / "otter", root, files)
    _print_comparison(found, size)


def _with_otter(home: Path, root: Path, files: list[Path]) -> dict[str, Usage]:
    """Grade the class with otter-grader, in one process of its own; nothing where it is not installed."""
    python = otter.otter_python()
    if python is None:
        console.print("otter-grader is not installed here, and was left out. OTTER_PYTHON may name its interpreter.")
        return {}
    otter.write_tests(read_points(root), home / "tests")
    archive = home / "autograder.zip"
    otter.pack(python, home / "tests", archive)
    copies = [otter.without_test_cells(file, home / "in" / str(n) / file.name) for n, file in enumerate(files)]
    usage = measure(
        [python, "-c", otter.LOOP, str(archive)], home, {"PYTHONPATH": str(ROOT)}, "\n".join(map(str, copies))
    )
    if usage.code:
        console.print(f"otter-grader failed (exit {usage.code}), and was left out.")
        return {}
    return {"otter-grader, one process": usage}


def _print_comparison(found: dict[str, Usage], size: int) -> None:
    table = Table(title=f"{size} submissions of {ASSIGNMENT}")
    for column in ("way", "wall s", "s each", "CPU s", "CPU s each", "peak MiB", "× slower than ours", "CPU / floor"):
        table.add_column(column, justify="left" if column == "way" else "right")
    ours = found["autograder grade"]
    floor = found["floor: fork and run the cells"]
    floor_cpu = json.loads(floor.out)["cpu"] if floor.out else floor.cpu
    for way, usage in found.items():
        cpu = floor_cpu if usage is floor else usage.cpu
        table.add_row(
            way,
            f"{usage.wall:.1f}",
            f"{usage.wall / size:.3f}",
            f"{cpu:.1f}",
            f"{cpu / size:.3f}",
            f"{usage.memory:.0f}",
            f"{usage.wall / ours.wall:.1f}",
            f"{cpu / floor_cpu:.2f}",
        )
    console.print(table)


@app.command()
def grow(
    sizes: Annotated[str, typer.Option(help="Class sizes, separated by commas.")] = "100,1000,10000",
    figures: Annotated[
        bool, typer.Option(help="Whether the cells that only draw are handed in; most time is theirs.")
    ] = True,
) -> None:
    """Grade ever larger classes; print time per submission and peak memory, which should stay flat."""
    table = Table(title=f"growing classes of {ASSIGNMENT}")
    for column in ("submissions", "wall s", "s each", "CPU s each", "peak MiB"):
        table.add_column(column, justify="right")
    with tempfile.TemporaryDirectory() as folder:
        made = make_course(Path(folder) / "made")
        for size in map(int, sizes.split(",")):
            root = Path(folder) / str(size) / "course"
            shutil.copytree(made.parent, root.parent)
            hand_in(root, size, figures=figures)
            usage = measure([sys.executable, "-m", "autograder", "grade", ASSIGNMENT], root, with_programs())
            row = (
                size,
                f"{usage.wall:.1f}",
                f"{usage.wall / size:.3f}",
                f"{usage.cpu / size:.3f}",
                f"{usage.memory:.0f}",
            )
            console.print(time.strftime("%H:%M:%S"), *row, f"exit {usage.code}")
            table.add_row(*map(str, row))
            shutil.rmtree(root.parent)
    console.print(table)


if __name__ == "__main__":
    app()
