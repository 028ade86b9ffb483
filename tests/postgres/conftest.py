"""One class twice: with its gradebook in a file, and on a PostgreSQL server that the tests start and end."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from autograder.batch.plan import Plan, read_plan
from autograder.build import build
from autograder.build.layout import read_layout
from autograder.build.nbgrader_steps import generate_assignment

from ..faults.classroom import hand_in_class
from ..faults.course import CELL_SECONDS, HERE, REPO, Course, learn_figures_of
from ..faults.handing_in import ASSIGNMENT, right_notebook
from ..faults.test_grading_again import PENALTY
from .server import server

DEADLINE = "2026-01-30 13:30:00"


@dataclass(frozen=True)
class Class:
    """A course and where its gradebook is."""

    course: Course
    url: str

    def plan(self) -> Plan:
        return read_plan(self.course.root, ASSIGNMENT, cell_seconds=CELL_SECONDS, unsafe_no_sandbox=False)

    def gradebook(self) -> Any:
        from nbgrader.api import Gradebook

        return Gradebook(self.url, "perceptron-course")

    def rows(self) -> dict[tuple[str, str], tuple[Any, ...]]:
        """Each student's grades: points by machine and by hand, whether a person must look, penalty and time."""
        with self.gradebook() as gradebook:
            return {
                (submission.student_id, grade.name): (
                    grade.auto_score,
                    grade.manual_score,
                    grade.needs_manual_grade,
                    notebook.late_submission_penalty,
                    submission.timestamp,
                    notebook.score,
                )
                for submission in gradebook.assignment_submissions(ASSIGNMENT)
                for notebook in submission.notebooks
                for grade in notebook.grades
            }


def _set_up(class_: Class) -> None:
    with class_.gradebook() as gradebook:
        gradebook.update_or_create_assignment(ASSIGNMENT, duedate=f"{DEADLINE} UTC")


@pytest.fixture(scope="package")
def database() -> Iterator[str]:
    """The URL of an empty database."""
    with server() as url:
        yield url


@pytest.fixture(scope="package")
def served(database: str, tmp_path_factory: pytest.TempPathFactory) -> Class:
    """The course whose gradebook is on the server, built as an instructor builds it; a class has handed in late."""
    home = tmp_path_factory.mktemp("served")
    shutil.copytree(HERE / "course", home / "course")
    shutil.copy(REPO / "course" / "nbgrader_config.py", home / "course")
    with (home / "course" / "nbgrader_config.py").open("a", encoding="utf-8") as config:
        config.write(PENALTY)
        config.write(f"\nc.CourseDirectory.db_url = {database!r}\n")
    course = Course(home / "course")
    build(course.root)
    learn_figures_of(course)
    hand_in_class(course, right_notebook(course.root), 0.1)
    (course.submitted("ada") / "timestamp.txt").write_text("2026-01-30 13:00:00 UTC", encoding="utf-8")
    made = Class(course, database)
    _set_up(made)
    return made


@pytest.fixture(scope="package")
def filed(served: Class, tmp_path_factory: pytest.TempPathFactory) -> Class:
    """The same course and class, with nbgrader's ordinary gradebook."""
    course = served.course.copy(tmp_path_factory.mktemp("filed"))
    config = course.root / "nbgrader_config.py"
    config.write_text(config.read_text(encoding="utf-8").replace(repr(served.url), "''"), encoding="utf-8")
    made = Class(course, f"sqlite:///{course.root / 'gradebook.db'}")
    config.write_text(config.read_text(encoding="utf-8").replace("db_url = ''", f"db_url = {made.url!r}"))
    with tempfile.TemporaryDirectory() as stage:
        shutil.copytree(course.root / "source", Path(stage) / "source")
        generate_assignment(Path(stage), ASSIGNMENT, read_layout(course.root).config, made.url)
    _set_up(made)
    return made
