"""A course folder in which real nbgrader commands have graded a small class."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from autograder.build.surroundings import with_programs
from autograder.demo.assignment import Assignment, fill, read_assignment

from ..in_process import autograder

REPO = Path(__file__).parents[2]
ASSIGNMENTS = ["ps2", "ps5"]
"""A lesson with a manual answer, formulas and properties, and one with counts: nbgrader treats all lessons alike."""

#: A wrong turn that is in the catalogue: every count is at most one.
WRONG = """\
def alpha_counts(X, y, T):
    alpha = np.zeros(len(y))
    for _ in range(T):
        for i in range(len(y)):
            if y[i] * np.sum(alpha * y * (X @ X[i])) <= 0:
                alpha[i] = 1
    return alpha
"""


@dataclass(frozen=True)
class Course:
    """A course folder, and how an instructor works in it."""

    root: Path
    environment: dict[str, str]

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run ``python -m command`` in the course folder."""
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    def nbgrader(self, *arguments: str) -> str:
        """Run an nbgrader command that must succeed; returns what it said."""
        done = self.run("nbgrader", *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def assignment(self, name: str) -> Assignment:
        return read_assignment(self.root / "source" / name)

    def release(self, name: str) -> Path:
        return self.root.parent / "notebooks" / name


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course with two of the lessons, built with ``autograder build``."""
    home = tmp_path_factory.mktemp("workflow")
    for name in ASSIGNMENTS:
        shutil.copytree(REPO / "course" / "lessons" / name, home / "course" / "lessons" / name)
    shutil.copy(REPO / "course" / "nbgrader_config.py", home / "course")
    # Nobody's own Jupyter settings, and none of the course's beside them.
    own = {"JUPYTER_CONFIG_DIR": str(home / "settings"), "JUPYTER_DATA_DIR": str(home / "data")}
    variables = with_programs() | own
    made = Course(home / "course", os.environ | variables)
    done = autograder(made.root, "build", variables=variables)
    assert done.returncode == 0, done.stderr
    return made


@pytest.fixture(scope="session")
def graded(course: Course) -> Course:
    """The same course after `nbgrader autograde` of each assignment.

    Two students hand in every assignment: idle leaves it untouched, model fills in the lesson's own answers.
    For ps5 there are two more: wrong sets counts to one, and broken hands in half a file.
    """
    for name in ASSIGNMENTS:
        assignment = course.assignment(name)
        untouched = (course.release(name) / f"{assignment.notebook}.ipynb").read_text(encoding="utf-8")
        hand_in(course, name, "idle", untouched)
        hand_in(course, name, "model", fill(course.release(name), assignment, {}))
        if name == "ps5":
            hand_in(course, name, "wrong", fill(course.release(name), assignment, {"alpha_counts": WRONG}))
            hand_in(course, name, "broken", untouched[: len(untouched) // 2])
        done = course.run("nbgrader", "autograde", name)
        assert done.returncode == (1 if name == "ps5" else 0), done.stdout + done.stderr
    return course


def hand_in(course: Course, assignment: str, student: str, notebook: str) -> None:
    """Put a notebook where ``nbgrader collect`` would."""
    folder = course.root / "submitted" / student / assignment
    folder.mkdir(parents=True)
    (folder / f"{course.assignment(assignment).notebook}.ipynb").write_text(notebook, encoding="utf-8")
    (folder / "timestamp.txt").write_text("2026-01-30 15:00:00 UTC")
