"""A small class for tests that disturb a whole run, and what a run leaves behind."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .course import Course
from .edit import code, find
from .gradebook import GradeRow, read_grades
from .handing_in import hand_in

WRONG_UPDATE = "def update(theta, x, y):\n    return theta + y * x if y * np.dot(theta, x) < 0 else theta"
STUB = "def train(X, y, T):\n    # YOUR CODE HERE\n    raise NotImplementedError()"

CLASS = ("ada", "blaise", "carl", "donald", "emmy", "fan", "henri", "joan")
UNGRADABLE = "joan"


@dataclass(frozen=True)
class Left:
    """What is left of a run: all grades, and the graded notebooks as bytes."""

    grades: Mapping[str, Mapping[str, GradeRow]]
    notebooks: Mapping[str, bytes]


def hand_in_class(course: Course, right: dict[str, Any], pause: float = 0.0) -> None:
    """Let the class hand in: most are right, henri missed something twice, joan's upload broke off.

    Every notebook has a cell that sleeps for `pause` seconds, so that there is time to disturb a run.
    """
    for student in CLASS:
        notebook = copy.deepcopy(right)
        notebook["cells"].insert(2, code(f"import time\n\ntime.sleep({pause})"))
        if student == "henri":
            find(notebook, "update")["source"] = WRONG_UPDATE
            find(notebook, "train")["source"] = STUB
        hand_in(notebook, course.submitted(student))
    broken = course.submitted(UNGRADABLE) / "robust.ipynb"
    broken.write_bytes(broken.read_bytes()[:1000])


def left_by(course: Course) -> Left:
    """What the runs so far have left in the course's folder."""
    done = {student: course.autograded(student) for student in CLASS}
    notebooks = {student: path.read_bytes() for student, path in done.items() if path.exists()}
    grades = read_grades(course.root)
    return Left({student: grades[student] for student in grades if student != UNGRADABLE}, notebooks)


def stamps(course: Course) -> dict[str, tuple[int, int]]:
    """For each graded notebook what changes when it is written again."""
    found = {}
    for student in CLASS:
        path = course.autograded(student)
        if path.exists():
            status = path.stat()
            found[student] = (status.st_ino, status.st_mtime_ns)
    return found


def leftovers(root: Path) -> list[str]:
    """Half-finished folders and files that a run should not leave in a course's folder."""
    hidden = [path for path in (root / "autograded").rglob(".*") if path.name != ".ipynb_checkpoints"]
    workshops = root / ".autograder" / "workshop"
    return [str(path.relative_to(root)) for path in [*hidden, *(workshops.iterdir() if workshops.exists() else ())]]
