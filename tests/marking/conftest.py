"""One warm player for all tests of marking, and short ways to run a notebook in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.marking.run import Report, run_notebook
from autograder.player import Warm
from autograder.submission.sheet import Sheet, SheetCell

Run = Callable[..., tuple[dict[str, Any], Report]]


@pytest.fixture(scope="session")
def warm() -> Iterator[Warm]:
    with Warm() as started:
        yield started


@pytest.fixture
def run(warm: Warm, tmp_path: Path) -> Run:
    """``run(student_cell, …, tests={"id": source})``: the student's cells, then the tests, each worth 4 points."""

    def run_it(*cells: str, tests: dict[str, str], seconds: float = 5.0) -> tuple[dict[str, Any], Report]:
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
        known = []
        for grade_id, source in tests.items():
            # What the submission says in a test's place must not matter.
            cell = nbformat.v4.new_code_cell("print('not the test')")
            cell.metadata["nbgrader"] = {"grade": True, "solution": False, "grade_id": grade_id, "points": 4}
            notebook.cells.append(cell)
            known.append(SheetCell(grade_id, "code", source, True, False, True, False, 4.0, None))
        report = run_notebook(
            notebook,
            Sheet("ps1", "nb", tuple(known)),
            lambda: warm.session(tmp_path),
            folder=tmp_path,
            cell_seconds=seconds,
        )
        nbformat.validate(notebook)
        shown = {cell.metadata.nbgrader.grade_id: cell for cell in notebook.cells if "nbgrader" in cell.metadata}
        return {**shown, "cells": notebook.cells}, report

    return run_it
