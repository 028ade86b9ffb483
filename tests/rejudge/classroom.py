"""A small graded class: right, wrong in the same way, hostile, stopped on the way, unreadable and absent."""

from __future__ import annotations

import shutil
from pathlib import Path

from autograder.batch.grade import open_writer
from autograder.batch.mark import mark
from autograder.batch.plan import Plan, read_plan, students
from autograder.demo.assignment import fill, read_assignment
from autograder.secret import secret_of

ASSIGNMENT, NOTEBOOK = "ps1", "robust"

NO_LABEL = """\
import numpy as np

def update(theta, x, y):
    return theta + x if y * np.dot(theta, x) <= 0 else theta
"""
NO_OFFSET = """\
import numpy as np

def signed_score(theta, theta_0, x, y):
    return y * np.dot(theta, x)
"""
HOSTILE = """\
def update(theta, x, y):
    raise ValueError("</td><script>alert('mallory')</script><img src=http://example.org/x>")
"""
ENDS = """\

def train(X, y, T):
    os._exit(1)

os._exit(1)
"""

CLASS: dict[str, dict[str, str]] = {
    "ada": {},
    "alan": {"update": NO_LABEL},
    "barbara": {"update": NO_LABEL, "signed_score": NO_OFFSET},
    "hedy": {"train": ENDS},
    "<i>mallory": {"update": HOSTILE},
}
"""Who hands in what, beside what is right."""

UNREADABLE, ABSENT = "grace", "zeno"


def make_class(root: Path) -> Path:
    """Let a class hand in to the built course in `root`, and grade it; returns the course folder."""
    home = root.parent
    assignment = read_assignment(root / "source" / ASSIGNMENT)
    for student, answers in CLASS.items():
        _hand_in(root, student, fill(home / "notebooks" / ASSIGNMENT, assignment, answers))
    _hand_in(root, UNREADABLE, '{"cells": [')
    _enrol(root, ABSENT)
    _grade(plan_of(root), home / "workshop")
    return root


def plan_of(root: Path) -> Plan:
    """What there is to grade."""
    return read_plan(root, ASSIGNMENT, cell_seconds=5.0, unsafe_no_sandbox=False)


def copy_class(root: Path, home: Path) -> Path:
    """A copy of a class, to be changed."""
    shutil.copytree(root, home / "course")
    return home / "course"


def _hand_in(root: Path, student: str, text: str) -> None:
    folder = root / "submitted" / student / ASSIGNMENT
    folder.mkdir(parents=True)
    (folder / f"{NOTEBOOK}.ipynb").write_text(text, encoding="utf-8")


def _grade(plan: Plan, workshop: Path) -> None:
    """Grade the class as `autograder grade` does, in this process, which has everything loaded already."""
    with secret_of(plan.root), open_writer(plan) as writer:
        for student in students(plan):
            writer.write(mark(plan, student, workshop))


def _enrol(root: Path, student: str) -> None:
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        gradebook.update_or_create_student(student)
