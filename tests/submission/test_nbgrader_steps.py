"""nbgrader's own steps on a notebook that was put right."""

from __future__ import annotations

import copy
import json
import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.api import Gradebook
from nbgrader.preprocessors import (
    CheckCellMetadata,
    ClearOutput,
    DeduplicateIds,
    GetGrades,
    OverwriteCells,
    OverwriteKernelspec,
    SaveAutoGrades,
)

from autograder.submission import Sheet, normalise

from .cells import At, cell, own_code


def spoiled(released: Any) -> Any:
    """Many faults at once."""
    released.cells.append(copy.deepcopy(cell(released, "update")))
    released.cells.append(copy.deepcopy(cell(released, "test-step")))
    forged = own_code("50")
    forged.metadata["nbgrader"] = {"grade": True, "points": 50, "grade_id": "free", "schema_version": 1}
    released.cells.insert(0, forged)
    released.cells = [c for c in released.cells if c.id not in ("setup", "why")]
    released.cells[-1].metadata.nbgrader.schema_version = 99
    retyped = cell(released, "test-update")
    retyped.cell_type, retyped.source = "markdown", "no test"
    return released


@pytest.mark.parametrize("spoil", [lambda nb: nb, spoiled], ids=["untouched", "spoiled"])
def test_nbgrader_has_nothing_to_complain_about(
    released: Any, sheet: Sheet, db_url: str, spoil: Callable[[Any], Any], caplog: pytest.LogCaptureFixture
) -> None:
    result, _ = normalise(spoil(released), sheet)
    before = json.dumps(result, sort_keys=True)
    resources = {"nbgrader": {"notebook": "small", "assignment": "ps1", "student": "ada", "db_url": db_url}}
    logger = logging.getLogger("under-test")
    with caplog.at_level(logging.WARNING):
        for step in (ClearOutput, DeduplicateIds, OverwriteKernelspec, OverwriteCells, CheckCellMetadata):
            after, _ = step(log=logger)(copy.deepcopy(result), copy.deepcopy(resources))
            assert json.dumps(after, sort_keys=True) == before, f"{step.__name__} had something to change"
    assert caplog.records == []


def test_nbgrader_would_stop_at_the_same_notebook_otherwise(released: Any, sheet: Sheet, db_url: str) -> None:
    resources = {"nbgrader": {"notebook": "small", "assignment": "ps1", "student": "ada", "db_url": db_url}}
    cell(released, "test-update").metadata.nbgrader.schema_version = 99
    with pytest.raises(Exception, match="too new"):
        CheckCellMetadata()(released, resources)
    CheckCellMetadata()(normalise(released, sheet)[0], resources)


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")
def test_nbgrader_saves_and_shows_grades_without_the_deleted_solution(
    released: Any, sheet: Sheet, course: Path, tmp_path: Path, at: At
) -> None:
    shutil.copy(course / "gradebook.db", tmp_path)
    db_url = f"sqlite:///{tmp_path / 'gradebook.db'}"
    with Gradebook(db_url) as gradebook:
        gradebook.add_student("ada")
        gradebook.add_submission("ps1", "ada")
    del released.cells[at("update")]
    result, _ = normalise(released, sheet)
    error = nbformat.v4.new_output("error", ename="NameError", evalue="update", traceback=[])
    for grade_id in ("test-update", "test-step"):
        cell(result, grade_id).outputs = [error]
    cell(result, "test-step").outputs = [nbformat.v4.new_output("execute_result", {"text/plain": "1.5"})]
    resources = {"nbgrader": {"notebook": "small", "assignment": "ps1", "student": "ada", "db_url": db_url}}
    for step in (SaveAutoGrades, GetGrades):
        step()(result, resources)
    assert resources["nbgrader"]["score"] == 1.5
    assert resources["nbgrader"]["max_score"] == 11.0
