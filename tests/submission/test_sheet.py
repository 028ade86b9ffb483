"""The sheet is what nbgrader keeps, whichever way it is read."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import nbformat
import pytest
from nbgrader.api import Gradebook
from sqlalchemy import event

from autograder.build.lesson import read
from autograder.build.source import to_notebook
from autograder.errors import UserError
from autograder.submission import Sheet, find_source, sheet_from_gradebook, sheet_from_source

LESSONS = Path(__file__).parents[2] / "course" / "lessons"


def test_both_loaders_agree(course: Path, sheet: Sheet) -> None:
    assert sheet_from_source(course / "source" / "ps1" / "small.ipynb", "ps1") == sheet


def test_the_cells_are_in_order_with_their_roles(sheet: Sheet) -> None:
    roles = [(c.grade_id, c.cell_type, c.grade, c.solution, c.locked, c.task, c.points) for c in sheet.cells]
    assert roles == [
        ("setup", "code", False, False, True, False, None),
        ("update", "code", False, True, False, False, None),
        ("test-update", "code", True, False, True, False, 4.0),
        ("step", "code", False, True, False, False, None),
        ("test-step", "code", True, False, True, False, 2.0),
        ("why", "markdown", True, True, False, False, 3.0),
        ("after", "code", False, False, True, False, None),
        ("sketch", "markdown", False, False, True, True, 2.0),
    ]
    assert [c.grade_id for c in sheet.tests] == ["test-update", "test-step"]
    assert [c.grade_id for c in sheet.solutions] == ["update", "step", "why"]


def test_tests_come_with_their_hidden_part_and_solutions_without_the_answer(sheet: Sheet) -> None:
    test, solution = sheet.find("test-update"), sheet.find("update")
    assert test is not None and 'grade("update", update, points=4)' in test.source
    assert solution is not None and "raise NotImplementedError()" in solution.source
    assert "np.dot" not in solution.source
    assert sheet.find("nothing") is None


def test_the_gradebook_is_asked_once_for_each_kind_of_cell(db_url: str) -> None:
    with Gradebook(db_url) as gradebook:
        statements: list[str] = []
        event.listen(gradebook.engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
        sheet_from_gradebook(gradebook, "ps1", "small")
    assert len(statements) == 5  # the notebook, and four kinds of cells


def test_a_notebook_that_the_gradebook_does_not_know(db_url: str) -> None:
    with (
        Gradebook(db_url) as gradebook,
        pytest.raises(UserError, match=r"no notebook 'large' in 'ps1'.*autograder build"),
    ):
        sheet_from_gradebook(gradebook, "ps1", "large")


def test_an_order_can_be_given(sheet: Sheet) -> None:
    shuffled = dataclasses.replace(sheet, cells=sheet.cells[::-1])
    assert shuffled.in_order_of(sheet.positions) == sheet
    assert [c.grade_id for c in sheet.in_order_of(["step", "setup"]).cells[:3]] == ["step", "setup", "update"]


def test_a_source_that_is_no_notebook(tmp_path: Path) -> None:
    path = tmp_path / "small.ipynb"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(UserError, match="autograder build"):
        sheet_from_source(path, "ps1")


@pytest.mark.parametrize("lesson", sorted(LESSONS.glob("ps*/*.py")), ids=lambda path: path.stem)
def test_the_course_s_own_lessons(lesson: Path, tmp_path: Path) -> None:
    path = tmp_path / f"{lesson.stem}.ipynb"
    nbformat.write(to_notebook(read(lesson)), path)
    sheet = sheet_from_source(path, lesson.parent.name)
    assert sheet.notebook == lesson.stem
    assert sheet.tests and all(test.points and test.checksum for test in sheet.tests)


def test_finding_the_source(course: Path, tmp_path: Path) -> None:
    assert find_source(course, "small") == course / "source" / "ps1" / "small.ipynb"
    with pytest.raises(UserError, match="run `autograder build`"):
        find_source(tmp_path, "small")
    with pytest.raises(UserError, match="no assignment has a notebook 'smal', only 'small'"):
        find_source(course, "smal")
    shutil.copytree(course / "source" / "ps1", tmp_path / "source" / "ps1")
    shutil.copytree(course / "source" / "ps1", tmp_path / "source" / "ps2")
    with pytest.raises(UserError, match="'ps1', 'ps2' each have"):
        find_source(tmp_path, "small")
