"""`nbgrader autograde` with the course's settings gives the same grades as `autograder grade`, faults included."""

from __future__ import annotations

from typing import Any

import pytest

from .case import all_cases
from .course import CELL_SECONDS, Course
from .gradebook import GradeRow, read_grades
from .handing_in import ASSIGNMENT, hand_in

pytestmark = pytest.mark.workflow

CASES = {
    case.name: case
    for case in all_cases()
    if case.name
    in {
        "cells-points-odd",
        "cells-solution-markdown",
        "cells-test-deleted",
        "copies-schema-99",
        "copies-split-solution",
        "ends-loop-in-exercise",
        "ends-exit",
        "file-null-metadata",
        "file-surrogate",
        "noise-stderr",
        "state-name-reused-below-test",
        "values-minus-one",
    }
}


@pytest.fixture(scope="module")
def grades(
    built: Course, right: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, dict[str, dict[str, GradeRow]]]:
    """Grades by the program that gave them, then by student."""
    found = {}
    for program in ("nbgrader", "autograder"):
        course = built.copy(tmp_path_factory.mktemp(program))
        with (course.root / "nbgrader_config.py").open("a", encoding="utf-8") as config:
            config.write(f"\nc.IsolatedExecute.timeout = {CELL_SECONDS:.0f}\n")
        for case in CASES.values():
            hand_in(right, course.submitted(case.name), case)
        if program == "nbgrader":
            code, said = course.run("nbgrader", "autograde", ASSIGNMENT)
        else:
            run = course.grade()
            code, said = run.code, run.said
        assert code == 0, said
        found[program] = read_grades(course.root)
    return found


@pytest.mark.parametrize("name", CASES)
def test_the_grades_are_the_same(name: str, grades: dict[str, dict[str, dict[str, GradeRow]]]) -> None:
    assert grades["nbgrader"][name] == grades["autograder"][name]
    automatic = {grade: row.auto for grade, row in grades["nbgrader"][name].items() if grade != "why"}
    assert automatic == {f"test-{graded}": points for graded, points in CASES[name].points.items()}


def test_the_cases_are_those_that_were_meant() -> None:
    assert len(CASES) == 12
    assert all(case.gradable for case in CASES.values())
