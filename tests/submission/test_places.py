"""Cells that were deleted or moved."""

from __future__ import annotations

import random
from typing import Any

import nbformat
import pytest
from nbgrader import utils

from autograder.submission import Sheet, normalise

from .cells import ANSWER, ORDER, At, cell, code_in_order, known, names, own_code


@pytest.mark.parametrize("grade_id", ["test-update", "test-step", "why", "after", "sketch"])
def test_a_deleted_cell_is_put_back_in_its_place(released: Any, sheet: Sheet, at: At, grade_id: str) -> None:
    expected, _ = normalise(released, sheet)
    del released.cells[at(grade_id)]
    result, notes = normalise(released, sheet)
    assert [c.source for c in result.cells] == [c.source for c in expected.cells]
    assert known(result) == ORDER
    assert notes == [f"Cell '{grade_id}' had been deleted; it was put back."]


def test_a_deleted_setup_is_put_back_before_all_code(released: Any, sheet: Sheet, at: At) -> None:
    released.cells[at("setup")] = own_code("x = np.zeros(2)")
    result, notes = normalise(released, sheet)
    code = code_in_order(result)
    assert code[:2] == [cell(result, "setup").source, "x = np.zeros(2)"]
    assert notes == ["Cell 'setup' had been deleted; it was put back."]


def test_a_test_that_is_put_back_comes_after_a_helper_of_the_solution(released: Any, sheet: Sheet, at: At) -> None:
    released.cells[at("test-update")] = own_code("def helper(a):\n    return a")
    result, _ = normalise(released, sheet)
    place = names(result).index("test-update")
    assert result.cells[place - 1].source.startswith("def helper")
    assert result.cells[place + 1].source == "Now look at it."


def test_all_cells_of_the_assignment_deleted(released: Any, sheet: Sheet) -> None:
    released.cells = [item for item in released.cells if not item.metadata.get("nbgrader")]
    result, notes = normalise(released, sheet)
    assert known(result) == [name for name in ORDER if name not in ("update", "step")]
    code = code_in_order(result)
    assert code.index(cell(result, "setup").source) == 0
    assert "Solution cell 'update' had been deleted, and no cell defines update." in notes


def test_an_empty_notebook(sheet: Sheet) -> None:
    result, _ = normalise({}, sheet)
    assert known(result) == [name for name in ORDER if name not in ("update", "step")]
    nbformat.validate(result)


def test_a_solution_deleted_and_written_elsewhere_is_found_by_its_function(released: Any, sheet: Sheet, at: At) -> None:
    del released.cells[at("update")]
    released.cells.append(own_code(ANSWER))
    result, notes = normalise(released, sheet)
    assert cell(result, "update").source == ANSWER
    assert known(result) == ORDER, "it runs before its test, though it was at the end"
    assert any("not in the order" in note for note in notes)


def test_a_renamed_solution_is_found_by_its_function(released: Any, sheet: Sheet, at: At) -> None:
    renamed = cell(released, "update")
    renamed.source, renamed.id = ANSWER, "other"
    renamed.metadata.nbgrader.grade_id = "my-update"
    result, _ = normalise(released, sheet)
    assert cell(result, "update").source == ANSWER
    assert known(result) == ORDER


def without_settings(notebook: Any) -> Any:
    """What an editor leaves that knows nothing of cell metadata and ids."""
    for number, item in enumerate(notebook.cells):
        item.metadata, item.id = {}, f"x{number}"
    return notebook


def test_all_settings_and_ids_lost(released: Any, sheet: Sheet) -> None:
    cell(released, "update").source = ANSWER
    cell(released, "step").source = "def step(theta, theta_0, x, y):\n    return update(theta, x, y), theta_0"
    cell(released, "why").source = "Why is zero a mistake?\n\nZero is no decision."
    expected, _ = normalise(released, sheet)
    result, _ = normalise(without_settings(released), sheet)
    assert known(result) == ORDER
    assert [c.source for c in result.cells] == [c.source for c in expected.cells]


def test_an_answer_that_cannot_be_told_any_more_is_left_to_a_person(released: Any, sheet: Sheet) -> None:
    cell(released, "why").source = "Zero is no decision."
    result, notes = normalise(without_settings(released), sheet)
    assert utils.determine_grade(cell(result, "why")) == (None, 3.0)
    assert "Zero is no decision." in [c.source for c in result.cells]
    assert "Cell 'why' was not recognised; look for its answer, and grade it by hand." in notes


def test_an_answer_that_was_deleted_is_a_zero(released: Any, sheet: Sheet, at: At) -> None:
    del released.cells[at("why")]
    result, _ = normalise(released, sheet)
    assert utils.determine_grade(cell(result, "why")) == (0, 3.0)


def test_a_function_that_two_cells_define_is_not_guessed_at(released: Any, sheet: Sheet, at: At) -> None:
    del released.cells[at("update")]
    released.cells[at("test-update") : at("test-update")] = [own_code(ANSWER), own_code(ANSWER + "\n# again")]
    result, notes = normalise(released, sheet)
    assert "update" not in known(result)
    code = code_in_order(result)
    assert code.index(ANSWER) < code.index(ANSWER + "\n# again") < code.index(cell(result, "test-update").source)
    assert notes == ["Solution cell 'update' had been deleted; what it is to define is defined in other cells."]


def test_a_test_dragged_to_the_top_runs_after_its_solution(released: Any, sheet: Sheet, at: At) -> None:
    expected, _ = normalise(released, sheet)
    released.cells.insert(0, released.cells.pop(at("test-step")))
    result, notes = normalise(released, sheet)
    assert [c.source for c in result.cells] == [c.source for c in expected.cells]
    assert notes == ["Cells were not in the order of the assignment; they were put back into it."]


def test_a_solution_dragged_to_the_end_takes_its_helper_along(released: Any, sheet: Sheet, at: At) -> None:
    moved = released.cells.pop(at("update"))
    released.cells += [moved, own_code("def helper(a):\n    return a")]
    result, _ = normalise(released, sheet)
    assert known(result) == ORDER
    assert result.cells[names(result).index("update") + 1].source.startswith("def helper")


def test_a_helper_between_a_test_and_its_solution_runs_before_the_test(released: Any, sheet: Sheet, at: At) -> None:
    test = released.cells.pop(at("test-update"))
    place = at("update")
    released.cells[place:place] = [test, own_code("def helper(a):\n    return a")]
    result, _ = normalise(released, sheet)
    code = code_in_order(result)
    assert code.index("def helper(a):\n    return a") < code.index(cell(result, "test-update").source)


@pytest.mark.parametrize("seed", range(5))
def test_however_cells_are_shuffled_tests_follow_their_solutions(released: Any, sheet: Sheet, seed: int) -> None:
    random.Random(seed).shuffle(released.cells)
    result, _ = normalise(released, sheet)
    assert known(result) == ORDER
    assert sorted(c.cell_type + c.id for c in result.cells) == sorted(c.cell_type + c.id for c in released.cells)
