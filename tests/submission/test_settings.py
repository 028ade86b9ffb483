"""What nbgrader and other programs keep in the metadata, after somebody changed it."""

from __future__ import annotations

import copy
from typing import Any

import nbformat
import pytest
from nbgrader.nbgraderformat import MetadataValidator

from autograder.submission import Sheet, normalise

from .cells import ORDER, cell, known, own_code


@pytest.mark.parametrize("grade_id", ["setup", "update", "test-update", "why", "sketch"])
@pytest.mark.parametrize(
    "damage",
    [
        {"schema_version": 1},
        {"schema_version": 2},
        {"schema_version": 99},
        {"schema_version": "3"},
        {"points": "100"},
        {"points": -5},
        {"points": None},
        {"locked": "yes"},
        {"grade": 1, "solution": []},
        {"surprise": {"deep": [1]}},
        {"cell_type": "raw", "checksum": 7},
    ],
    ids=str,
)
def test_damaged_settings_are_rebuilt(released: Any, sheet: Sheet, grade_id: str, damage: dict[str, Any]) -> None:
    expected, _ = normalise(released, sheet)
    cell(released, grade_id).metadata.nbgrader.update(damage)
    result, _ = normalise(released, sheet)
    assert result == expected
    MetadataValidator().validate_nb(result)


def test_settings_without_their_keys_are_rebuilt(released: Any, sheet: Sheet) -> None:
    expected, _ = normalise(released, sheet)
    cell(released, "test-step").metadata["nbgrader"] = {"grade_id": "test-step"}
    result, notes = normalise(released, sheet)
    assert result == expected
    assert notes == [
        "The nbgrader settings of cell 'test-step' had been changed (grade, solution, locked, points, schema_version); "
        "they were restored."
    ]


@pytest.mark.parametrize(
    "settings", [None, [], "text", 5, {}, {"grade_id": None}, {"grade_id": 7}, {"grade_id": ["update"]}]
)
def test_a_cell_without_usable_settings_is_known_by_its_id(released: Any, sheet: Sheet, settings: Any) -> None:
    expected, _ = normalise(released, sheet)
    for grade_id in ("update", "test-update", "why"):
        cell(released, grade_id).metadata["nbgrader"] = settings
    result, notes = normalise(released, sheet)
    assert result == expected
    assert len(notes) == 3


def test_changed_points_are_restored(released: Any, sheet: Sheet) -> None:
    cell(released, "test-update").metadata.nbgrader.points = 1000
    result, notes = normalise(released, sheet)
    assert cell(result, "test-update").metadata.nbgrader.points == 4.0
    assert notes == ["The nbgrader settings of cell 'test-update' had been changed (points); they were restored."]


@pytest.mark.parametrize(
    "forged",
    [
        {
            "grade": True,
            "solution": False,
            "locked": True,
            "points": 50,
            "grade_id": "free-points",
            "schema_version": 3,
        },
        {"grade": True, "solution": False, "locked": True, "points": 50, "grade_id": 12, "schema_version": 3},
        {"grade": False, "solution": False, "locked": True, "grade_id": "mine", "schema_version": 99},
        {"locked": "yes"},
    ],
    ids=["unknown", "no-text", "locked", "nameless"],
)
def test_a_forged_cell_is_the_student_s_own(released: Any, sheet: Sheet, forged: dict[str, Any]) -> None:
    mine = own_code("50")
    mine.metadata["nbgrader"] = forged
    released.cells.append(mine)
    result, notes = normalise(released, sheet)
    assert known(result) == ORDER
    assert result.cells[-1].source == "50" and result.cells[-1].metadata == {}
    assert len(notes) == 1 and "not part of the assignment" in notes[0]


def test_relocked_and_unlocked_cells(released: Any, sheet: Sheet) -> None:
    expected, _ = normalise(released, sheet)
    cell(released, "update").metadata.update(editable=False)
    cell(released, "update").metadata.nbgrader.locked = True
    cell(released, "setup").metadata.nbgrader.locked = False
    result, notes = normalise(released, sheet)
    assert result == expected
    assert len(notes) == 2 and all("(locked)" in note for note in notes)


def test_tags_and_other_switches_are_removed_from_all_cells(released: Any, sheet: Sheet) -> None:
    switches = {
        "tags": ["skip-execution", "raises-exception", "mine"],
        "jupyter": {"source_hidden": True, "outputs_hidden": True},
        "papermill": {"status": "completed"},
        "vscode": {"languageId": "r"},
        "magic_args": "bash",
        "celltoolbar": "None",
        "trusted": True,
    }
    for item in released.cells:
        item.metadata.update(copy.deepcopy(switches))
    released.metadata.update(celltoolbar="Create Assignment", widgets={"state": {}}, papermill={"exception": True})
    result, notes = normalise(released, sheet)
    for item in result.cells:
        assert set(item.metadata) <= {"nbgrader", "deletable", "editable"}
    assert set(result.metadata) == {"kernelspec", "language_info"}
    count = len(released.cells)
    assert notes == [
        "Tags that make programs skip or change a cell (raises-exception, skip-execution) "
        f"were on {count} cells; they were removed."
    ]


@pytest.mark.parametrize(
    "kernel", [None, {}, "python", {"name": "conda-env-ml-py", "display_name": "ml", "language": "python"}]
)
def test_whatever_kernel_was_used_python_3_runs_it(released: Any, sheet: Sheet, kernel: Any) -> None:
    released.metadata["kernelspec"] = kernel
    result, notes = normalise(released, sheet)
    assert result.metadata.kernelspec.name == "python3" and notes == []


def test_a_notebook_for_another_language_is_noted(released: Any, sheet: Sheet) -> None:
    released.metadata["kernelspec"] = {"name": "ir", "display_name": "R", "language": "R"}
    result, notes = normalise(released, sheet)
    assert result.metadata.kernelspec.name == "python3"
    assert notes == ["The notebook was made for 'R', not for Python; its code is run as Python."]


def test_outputs_are_dropped(released: Any, sheet: Sheet) -> None:
    for item in released.cells:
        if item.cell_type == "code":
            item.outputs = [nbformat.v4.new_output("execute_result", {"text/plain": "4.0"}, execution_count=1)]
            item.execution_count = 1
    result, notes = normalise(released, sheet)
    assert all(item.outputs == [] and item.execution_count is None for item in result.cells if item.cell_type == "code")
    assert notes == []
