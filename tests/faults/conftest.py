"""The course, once for all tests of a run."""

from __future__ import annotations

from typing import Any

import pytest

from ..once import made_once
from .classroom import CLASS, UNGRADABLE, Left, hand_in_class, left_by, stamps
from .course import Course, make_course
from .handing_in import right_notebook


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The course as it is before anybody hands in; tests work on copies of it."""
    return Course(made_once(tmp_path_factory, "robust", make_course) / "course")


@pytest.fixture(scope="session")
def right(built: Course) -> dict[str, Any]:
    """A notebook in which everything is right."""
    return right_notebook(built.root)


PAUSE = 0.1
"""Seconds that a submission of the class below takes at least, so that a run can be met half-way."""


@pytest.fixture(scope="session")
def handed_in(built: Course, right: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course in which the class has handed in and nobody is graded; tests work on copies."""
    course = built.copy(tmp_path_factory.mktemp("handed-in"))
    hand_in_class(course, right, PAUSE)
    return course


@pytest.fixture(scope="session")
def undisturbed(handed_in: Course, tmp_path_factory: pytest.TempPathFactory) -> Left:
    """What a run leaves that nothing disturbs; a second one has nothing to do, and says the same."""
    course = handed_in.copy(tmp_path_factory.mktemp("undisturbed"))
    run = course.grade()
    assert run.code == 3, run.said
    assert run.by_status("graded") == set(CLASS) - {UNGRADABLE}
    left = left_by(course)
    assert set(left.notebooks) == set(CLASS) - {UNGRADABLE}
    before = stamps(course)
    second = course.grade(jobs=1)
    assert second.by_status("skipped") == set(CLASS) - {UNGRADABLE}
    assert stamps(course) == before
    points = {student: result["points"] for student, result in run.submissions.items()}
    assert {student: result["points"] for student, result in second.submissions.items()} == points
    return left
