"""Three ways to grade, one result: stock nbgrader, nbgrader with our steps, and `autograder grade`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.batch.plan import read_plan
from autograder.feedback.run import Options, make_all
from autograder.verdict import MIME_TYPE

from .conftest import ASSIGNMENT, Graded

pytestmark = pytest.mark.workflow


def test_all_ways_give_the_same_grades(ways: dict[str, Graded]) -> None:
    stock, nbgrader, grade = (ways[way].scores() for way in ("stock", "nbgrader", "grade"))
    assert len(grade) == 4 * 8
    for scores in (stock, nbgrader):
        # nbgrader leaves rows for what it could not read, waiting for a person for ever.
        for key in [key for key in scores if key[0] == "zeno"]:
            assert scores.pop(key) == (None, True)
    assert nbgrader == stock
    assert grade == stock


def autograded(course: Graded, student: str) -> Any:
    return nbformat.read(course.root / "autograded" / student / ASSIGNMENT / "primal_algorithm.ipynb", as_version=4)


def verdicts(notebook: Any) -> list[dict[str, Any]]:
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    return [output.data[MIME_TYPE] for output in shown if MIME_TYPE in output.get("data", {})]


def test_all_ways_give_the_same_verdicts(ways: dict[str, Graded]) -> None:
    for number in range(4):
        student = f"student{number:05d}"
        stock, nbgrader, grade = (verdicts(autograded(ways[w], student)) for w in ("stock", "nbgrader", "grade"))
        assert len(stock) == 8
        assert grade == nbgrader
        assert [one["diagnosis"] for one in grade] == [one["diagnosis"] for one in stock]


def test_autograded_notebooks_show_what_jupyter_shows(ways: dict[str, Graded]) -> None:
    """Kinds of output, streams and execution counts, cell by cell; pictures may differ in a byte."""

    def joined(outputs: Iterable[Any]) -> list[Any]:
        """Neighbouring pieces of a stream as one: where a kernel cuts them is chance."""
        made: list[Any] = []
        for kind, text, *rest in outputs:
            before = made.pop()[1] if kind == "stream" and made and made[-1][0] == "stream" else ""
            made.append((kind, before + text, *rest))
        return made

    def shape(notebook: Any) -> list[Any]:
        return [
            (
                cell.execution_count,
                joined(
                    (
                        output.output_type,
                        output.get("text", ""),
                        sorted(output.get("data", {})),
                        output.get("ename", ""),
                    )
                    for output in cell.outputs
                ),
            )
            for cell in notebook.cells
            if cell.cell_type == "code"
        ]

    for number in (0, 3):
        student = f"student{number:05d}"
        assert shape(autograded(ways["grade"], student)) == shape(autograded(ways["stock"], student))
        assert shape(autograded(ways["nbgrader"], student)) == shape(autograded(ways["stock"], student))


def test_feedback_is_written_from_what_we_graded(ways: dict[str, Graded]) -> None:
    done = ways["grade"].run("nbgrader", "generate_feedback", ASSIGNMENT, "--student", "student00003")
    assert done.returncode == 0, done.stderr
    page = Path(ways["grade"].root / "feedback/student00003" / ASSIGNMENT / "primal_algorithm.html").read_text()
    assert "autograder-verdict" in page
    plan = read_plan(ways["grade"].root, ASSIGNMENT, cell_seconds=None, unsafe_no_sandbox=False)
    (made,) = make_all(plan, Options(force=True, only=("student00003",)))
    assert made.state == "written"
    ours = ways["grade"].root / "feedback/student00003" / ASSIGNMENT / "primal_algorithm.html"
    assert ours.read_text() == page


def test_the_export_holds_our_grades(ways: dict[str, Graded]) -> None:
    target = ways["grade"].root / "grades.csv"
    assert ways["grade"].run("nbgrader", "export", "--to", str(target)).returncode == 0
    assert len(target.read_text().splitlines()) == 1 + 4


def test_an_unreadable_submission_is_ungradable_and_no_zero(ways: dict[str, Graded]) -> None:
    data = json.loads((ways["grade"].root / "results.json").read_text())
    (zeno,) = [one for one in data["submissions"] if one["student"] == "zeno"]
    assert zeno["status"] == "ungradable"
    assert zeno["points"] is None
    assert "truncated" in zeno["reason"]
    assert not any(student == "zeno" for student, _ in ways["grade"].scores())
