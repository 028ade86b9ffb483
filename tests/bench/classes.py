"""Classes of any size for the benchmarks: real variants, right and wrong, in the released notebook of ps1."""

from __future__ import annotations

import shutil
from itertools import cycle, islice
from pathlib import Path

from autograder.build import build
from autograder.demo.assignment import Assignment, fill, read_assignment
from autograder.demo.plan import plan_class
from autograder.demo.variants import read_variants

ROOT = Path(__file__).parents[2]
ASSIGNMENT = "ps1"


def make_course(folder: Path) -> Path:
    """A course with ps1 built, in `folder`; returns its root."""
    root = folder / "course"
    root.mkdir(parents=True)
    shutil.copy(ROOT / "course" / "nbgrader_config.py", root)
    shutil.copytree(ROOT / "course" / "lessons", root / "lessons")
    build(root, (ASSIGNMENT,))
    return root


def hand_in(root: Path, size: int) -> None:
    """Put `size` submissions of ps1 into the course: every variant of the corpus, over and over, mixed."""
    assignment = read_assignment(root / "source" / ASSIGNMENT)
    for number, text in enumerate(islice(cycle(_texts(root, assignment)), size)):
        folder = root / "submitted" / f"student{number:05d}" / ASSIGNMENT
        folder.mkdir(parents=True)
        (folder / f"{assignment.notebook}.ipynb").write_text(text, encoding="utf-8")


def read_points(root: Path) -> dict[str, float]:
    """The points of each graded name of ps1."""
    return dict(read_assignment(root / "source" / ASSIGNMENT).points)


def _texts(root: Path, assignment: Assignment) -> list[str]:
    release = root.parent / "notebooks" / assignment.name
    variants = read_variants(ROOT / "tests" / "corpus", list(assignment.points))
    plan = plan_class([assignment], variants, unreadable="", size=None)
    return [fill(release, assignment, {name: variant.source for name, variant in one.variants.items()}) for one in plan]
