"""Classes of any size for the benchmarks: real variants, right and wrong, in the released notebook of ps1."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
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


def hand_in(root: Path, size: int, *, figures: bool = True) -> None:
    """Put `size` submissions of ps1 into the course: every variant of the corpus, over and over, mixed.

    Without `figures` they lack the cells that only draw, as if their students had deleted them.
    """
    assignment = read_assignment(root / "source" / ASSIGNMENT)
    texts = [text if figures else _without_figures(text) for text in _texts(root, assignment)]
    for number, text in enumerate(islice(cycle(texts), size)):
        folder = root / "submitted" / student(number) / ASSIGNMENT
        folder.mkdir(parents=True)
        (folder / f"{assignment.notebook}.ipynb").write_text(text, encoding="utf-8")


def _without_figures(text: str) -> str:
    notebook = json.loads(text)
    notebook["cells"] = [
        cell
        for cell in notebook["cells"]
        if "nbgrader" in cell["metadata"] or "show(figure" not in "".join(cell["source"])
    ]
    return json.dumps(notebook)


def read_points(root: Path) -> dict[str, float]:
    """The points of each graded name of ps1."""
    return dict(read_assignment(root / "source" / ASSIGNMENT).points)


def student(number: int) -> str:
    """What the student with a number is called."""
    return f"student{number:05d}"


def signed_texts(root: Path, size: int) -> Iterator[tuple[str, str, str]]:
    """By student: the name of the notebook, and the notebook, in which each answer is signed, so that no two are alike.

    Without that a large class would be made of a few dozen notebooks, and what is kept between them would seem to
    save more than it does.
    """
    assignment = read_assignment(root / "source" / ASSIGNMENT)
    graded = {slot.grade_id for slot in assignment.slots}
    for number, text in enumerate(islice(cycle(_texts(root, assignment)), size)):
        notebook = json.loads(text)
        for cell in notebook["cells"]:
            if cell["metadata"].get("nbgrader", {}).get("grade_id") in graded:
                cell["source"] = f"{''.join(cell['source'])}\n# {student(number)} wrote this"
        yield student(number), f"{assignment.notebook}.ipynb", json.dumps(notebook)


def hand_in_signed(root: Path, size: int) -> None:
    """Put `size` submissions of ps1 into the course that all differ, see `signed_texts`."""
    for name, notebook, text in signed_texts(root, size):
        folder = root / "submitted" / name / ASSIGNMENT
        folder.mkdir(parents=True)
        (folder / notebook).write_text(text, encoding="utf-8")


def _texts(root: Path, assignment: Assignment) -> list[str]:
    release = root.parent / "notebooks" / assignment.name
    variants = read_variants(ROOT / "tests" / "corpus", list(assignment.points))
    plan = plan_class([assignment], variants, unreadable="", size=None)
    return [fill(release, assignment, {name: variant.source for name, variant in one.variants.items()}) for one in plan]
