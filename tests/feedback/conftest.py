"""A small class with pages that nbgrader itself made."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from nbgrader.converters import GenerateFeedback
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory

from autograder.batch.plan import Plan, read_plan
from autograder.build.layout import read_layout
from autograder.feedback.made import Made
from autograder.feedback.run import Options, make_all

from .made_class import ASSIGNMENT, make_class


def generate(root: Path, force: bool = False) -> None:
    """What ``nbgrader generate_feedback`` does."""
    config = read_layout(root).config
    course = CourseDirectory(root=str(root), config=config, assignment_id=ASSIGNMENT)
    GenerateFeedback(coursedir=course, config=config, force=force).start()


@dataclass(frozen=True)
class Course:
    """A course with that class."""

    root: Path

    @property
    def plan(self) -> Plan:
        return read_plan(self.root, ASSIGNMENT, cell_seconds=None, unsafe_no_sandbox=False)

    def make(self, **options: object) -> dict[str, Made]:
        """Make the feedback; what came of it, by student."""
        return {made.student: made for made in make_all(self.plan, Options(**options))}  # type: ignore[arg-type]

    def files(self, folder: str = "feedback") -> dict[str, bytes]:
        """Everything below a folder: content by path."""
        top = self.root / folder
        return {str(path.relative_to(top)): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}


@pytest.fixture(scope="session")
def made_class(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The class, with nbgrader's feedback in ``theirs``; to be copied."""
    course = Course(tmp_path_factory.mktemp("feedback") / "course")
    make_class(course.root)
    with pytest.raises(NbGraderException):  # of one, there is half a notebook
        generate(course.root)
    (course.root / "feedback").rename(course.root / "theirs")
    return course


@pytest.fixture
def course(made_class: Course, tmp_path: Path) -> Course:
    """A copy of it."""
    shutil.copytree(made_class.root, tmp_path / "course")
    return Course(tmp_path / "course")
