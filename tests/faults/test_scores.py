"""Tests that other courses wrote: what their last value means, whatever type it has and however it was rounded.

In nbgrader a number is points, and ``np.float64(0.5)``, ``False``, ``nan`` and ``-1`` are full marks; a value one unit
in the last place above the points of its cell fails the whole submission, and a word on stderr is no points.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.build.source import KERNELSPEC

from .course import Course
from .edit import find
from .gradebook import read_grades

pytestmark = pytest.mark.workflow

ASSIGNMENT = "other"
POINTS = 2

STUDENT = """
import logging
import sys
import warnings

import numpy as np


def double(x):
    print("doubling", x, file=sys.stderr)
    warnings.warn("this doubles")
    logging.getLogger("double").error("doubled")
    return np.float64(2 * x)
"""

#: name: the test, what it is worth, and a phrase that its cell has to show
TESTS: dict[str, tuple[str, float, str]] = {
    "noise": ("assert double(2) == 4", 2.0, ""),
    "nothing": ("found = double(2)", 2.0, ""),
    "true": ("np.allclose(double(2), 4)", 2.0, ""),
    "false": ("np.allclose(double(2), 5)", 0.0, "False"),
    "number": ("0.5 * double(1)", 1.0, ""),
    "numpy-float": ("np.float64(0.5)", 0.5, ""),
    "numpy-whole": ("np.int64(1)", 1.0, ""),
    "numpy-half": ("np.float32(1.5)", 1.5, ""),
    "zero": ("np.float64(0)", 0.0, ""),
    "minus-one": ("-1", 0.0, "-1"),
    "nan": ("np.nan", 0.0, "nan"),
    "infinite": ("float('inf')", 0.0, "inf"),
    "one-ulp-over": ("np.nextafter(2, 3)", 2.0, ""),
    "sum-of-tenths": ("sum([0.1] * 20)", 2.0, ""),
    "equal-weights": ("2 * sum(1 / 49 for _ in range(49))", 2.0, ""),
    "too-much": ("3.0", 0.0, "3"),
}


@pytest.fixture(scope="module")
def course(built: Course, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course with an assignment that nbgrader alone made, and one student's submission."""
    made = built.copy(tmp_path_factory.mktemp("scores"))
    code, said = prepare(made)
    assert code == 0, said
    released = json.loads((made.root.parent / "notebooks" / ASSIGNMENT / "tests.ipynb").read_text(encoding="utf-8"))
    find(released, "double")["source"] = STUDENT
    folder = made.root / "submitted" / "ada" / ASSIGNMENT
    folder.mkdir(parents=True)
    (folder / "tests.ipynb").write_text(json.dumps(released), encoding="utf-8")
    return made


def prepare(course: Course) -> tuple[int, str]:
    """Write the instructor's notebook and release it."""
    flags = {"locked": False, "schema_version": 3, "task": False}
    cells = [new_cell("", {**flags, "grade": False, "grade_id": "double", "solution": True})]
    for name, (source, _, _) in TESTS.items():
        settings = {**flags, "grade": True, "grade_id": name, "solution": False, "locked": True, "points": POINTS}
        cells.append(new_cell(f"### BEGIN HIDDEN TESTS\n{source}\n### END HIDDEN TESTS", settings))
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC})
    source = course.root / "source" / ASSIGNMENT / "tests.ipynb"
    source.parent.mkdir()
    nbformat.write(notebook, source)
    return course.run("nbgrader", "generate_assignment", ASSIGNMENT)


def new_cell(source: str, settings: dict[str, Any]) -> Any:
    return nbformat.v4.new_code_cell(source, metadata={"nbgrader": settings})


@pytest.fixture(scope="module", params=["autograder", "nbgrader"])
def graded(request: pytest.FixtureRequest, course: Course, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The same course graded by either program."""
    copy = course.copy(tmp_path_factory.mktemp(request.param))
    if request.param == "nbgrader":
        code, said = copy.run("nbgrader", "autograde", ASSIGNMENT)
    else:
        code, said = copy.run("autograder", "grade", ASSIGNMENT, "--course", str(copy.root), "--jobs", "1")
    assert code == 0, said
    return copy


def test_every_value_is_worth_what_it_says(graded: Course) -> None:
    rows = read_grades(graded.root)["ada"]
    assert {name: row.auto for name, row in rows.items()} == {name: points for name, (_, points, _) in TESTS.items()}
    assert not any(row.waits for row in rows.values())


def test_a_value_that_is_no_number_of_points_is_shown(graded: Course) -> None:
    path: Path = graded.root / "autograded" / "ada" / ASSIGNMENT / "tests.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for name, (_, _, phrase) in TESTS.items():
        said = [output["evalue"] for output in find(notebook, name)["outputs"] if output["output_type"] == "error"]
        assert (said == []) if not phrase else (phrase in said[0]), name
