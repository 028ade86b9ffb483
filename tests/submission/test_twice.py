"""Notebooks with nothing to repair, and cells that are there more than once."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.build.lesson import assignments, find, read
from autograder.build.source import to_notebook
from autograder.submission import Sheet, normalise, sheet_from_source

from .cells import ANSWER, ORDER, At, cell, code_in_order, known, names, own_code

REPO = Path(__file__).parents[2]
LESSONS = REPO / "course" / "lessons"


def test_an_untouched_notebook_has_nothing_to_repair(released: Any, sheet: Sheet) -> None:
    before = copy.deepcopy(released)
    result, notes = normalise(released, sheet)
    assert notes == []
    assert names(result) == names(released)
    assert released == before, "the notebook that was given is left alone"
    assert [c.id for c in result.cells] == [c.id for c in released.cells]


@pytest.mark.parametrize("assignment", assignments(LESSONS))
def test_the_course_s_own_notebooks_have_nothing_to_repair(assignment: str, tmp_path: Path) -> None:
    lesson = find(LESSONS, assignment).relative_to(LESSONS).with_suffix("").as_posix()
    source = tmp_path / f"{lesson.split('/')[1]}.ipynb"
    nbformat.write(to_notebook(read(LESSONS / f"{lesson}.py")), source)
    sheet = sheet_from_source(source, assignment)
    released = nbformat.read(REPO / "notebooks" / f"{lesson}.ipynb", as_version=4)
    result, notes = normalise(released, sheet)
    assert notes == []
    assert names(result) == names(released)


def test_of_a_test_that_is_there_twice_one_is_kept(released: Any, sheet: Sheet, at: At) -> None:
    double = copy.deepcopy(cell(released, "test-update"))
    double.source = "4.0"
    released.cells.insert(at("test-update"), double)
    released.cells.append(copy.deepcopy(double))
    result, notes = normalise(released, sheet)
    assert known(result) == ORDER
    assert "4.0" not in code_in_order(result)
    assert "Cell 'test-update' was there 3 times; one was kept, as it was handed out." in notes


def test_a_locked_cell_that_is_there_twice(released: Any, sheet: Sheet) -> None:
    released.cells.append(copy.deepcopy(cell(released, "setup")))
    result, notes = normalise(released, sheet)
    assert known(result) == ORDER
    assert len(result.cells) == len(released.cells) - 1
    assert len(notes) == 1 and "'setup' was there 2 times" in notes[0]


def test_of_a_split_solution_all_parts_run_where_they_are(released: Any, sheet: Sheet, at: At) -> None:
    first = cell(released, "update")
    second = copy.deepcopy(first)
    first.source, second.source = "def helper(a):\n    return a", "def update(theta, x, y):\n    return helper(theta)"
    released.cells.insert(at("update") + 1, second)
    result, notes = normalise(released, sheet)
    place = names(result).index("update")
    assert result.cells[place].source == first.source
    assert result.cells[place + 1].source == second.source
    assert result.cells[place + 1].metadata == {}
    assert names(result)[place + 2] == "test-update"
    assert notes == ["Cell 'update' was there 2 times; one keeps the name, and what was written in others stays."]


def test_of_copies_of_a_solution_one_that_was_worked_on_keeps_the_name(released: Any, sheet: Sheet, at: At) -> None:
    worked = copy.deepcopy(cell(released, "update"))
    worked.source = ANSWER
    released.cells.insert(at("update") + 1, worked)
    result, _ = normalise(released, sheet)
    assert cell(result, "update").source == ANSWER
    assert not any("NotImplementedError" in source for source in code_in_order(result)[:3]), "the empty one is left out"


def test_a_part_of_a_solution_below_its_test_still_runs_before_it(released: Any, sheet: Sheet, at: At) -> None:
    cell(released, "update").source = "half = 1"
    rest = copy.deepcopy(cell(released, "update"))
    rest.source = ANSWER
    released.cells.insert(at("test-update") + 1, rest)
    result, _ = normalise(released, sheet)
    code = code_in_order(result)
    assert code.index("half = 1") < code.index(ANSWER) < code.index(cell(result, "test-update").source)


def test_an_answer_pasted_twice_counts_where_it_was_written(released: Any, sheet: Sheet, at: At) -> None:
    written = copy.deepcopy(cell(released, "why"))
    written.source = "Because zero is no decision."
    released.cells.insert(at("why") + 1, written)
    result, _ = normalise(released, sheet)
    assert cell(result, "why").source == written.source


def test_an_empty_copy_at_the_end_undoes_nothing(released: Any, sheet: Sheet) -> None:
    stub = copy.deepcopy(cell(released, "update"))
    cell(released, "update").source = ANSWER
    released.cells.append(stub)
    result, notes = normalise(released, sheet)
    assert stub.source not in code_in_order(result)
    assert cell(result, "update").source == ANSWER and known(result) == ORDER
    assert len(notes) == 1


@pytest.mark.parametrize(
    "wrong", ["def update(theta, x, y):\n    return theta", "def update(theta, x, y):\n    raise NotImplementedError()"]
)
def test_a_second_attempt_below_the_test_does_not_replace_the_one_above(
    released: Any, sheet: Sheet, wrong: str
) -> None:
    second = copy.deepcopy(cell(released, "update"))
    second.source = wrong
    cell(released, "update").source = ANSWER
    released.cells += [second, own_code("x = 1")]
    result, _ = normalise(released, sheet)
    code = code_in_order(result)
    assert code.index(wrong) < code.index(ANSWER) < code.index(cell(result, "test-update").source)
    assert cell(result, "update").source == ANSWER
    assert result.cells[-1].source == "x = 1", "what stood below the second attempt stays there"


def test_a_second_attempt_right_below_the_first_counts(released: Any, sheet: Sheet, at: At) -> None:
    second = copy.deepcopy(cell(released, "update"))
    cell(released, "update").source = "def update(theta, x, y):\n    return theta"
    second.source = ANSWER
    released.cells.insert(at("update") + 1, second)
    code = code_in_order(normalise(released, sheet)[0])
    assert code.index("def update(theta, x, y):\n    return theta") < code.index(ANSWER)


def test_an_attempt_that_still_says_it_is_not_implemented_is_not_the_one_that_counts(
    released: Any, sheet: Sheet
) -> None:
    worked = copy.deepcopy(cell(released, "update"))
    worked.source = ANSWER
    cell(released, "update").source = "def update(theta, x, y):\n    raise NotImplementedError()"
    released.cells.append(worked)
    result, _ = normalise(released, sheet)
    assert cell(result, "update").source == ANSWER and known(result) == ORDER


def test_the_whole_notebook_pasted_below_itself(released: Any, sheet: Sheet) -> None:
    cell(released, "update").source = ANSWER
    released.cells += copy.deepcopy(released.cells)
    result, _ = normalise(released, sheet)
    code = code_in_order(result)
    assert known(result) == ORDER
    assert ANSWER in code[: code.index(cell(result, "test-update").source)]
