"""Whole notebooks: outputs as Jupyter shows them, verdicts for the tests, and recovery from what submissions do."""

from __future__ import annotations

import pytest
from nbgrader.utils import determine_grade

from autograder.verdict import MIME_TYPE

from .conftest import Run

UPDATE = "import numpy as np\ndef update(theta, x, y):\n    return theta + y * x if y * (theta @ x) <= 0 else theta"
GRADE = 'check("update", update)\nfrom autograder import grade\ngrade("update", update, points=4)'


def test_a_grade_reads_the_candidate_in_the_player(run: Run) -> None:
    shown, report = run(UPDATE, tests={"t": GRADE})
    (result,) = shown["t"].outputs
    assert result.data["text/plain"] == "4.0"
    assert report.flags == []


def test_a_wrong_candidate_is_diagnosed(run: Run) -> None:
    shown, _ = run("def update(theta, x, y):\n    return theta + y * x", tests={"t": GRADE})
    assert shown["t"].outputs[0].data[MIME_TYPE]["diagnosis"] == ["no test"]
    assert determine_grade(shown["t"]) == (3.14, 4)


def test_a_missing_function_is_a_verdict_with_one_sentence(run: Run) -> None:
    shown, _ = run("x = 1", tests={"t": GRADE})
    (result,) = shown["t"].outputs
    assert result.data["text/plain"] == "0.0"
    assert result.data[MIME_TYPE]["problem"] == "there is no function called 'update' in the notebook"


def test_a_value_is_graded_and_a_missing_one_said(run: Run) -> None:
    tests = {"t": 'from autograder import grade\ngrade("audit_score", audit_score, points=4)'}
    assert determine_grade(run("audit_score = 2", tests=tests)[0]["t"])[0] == 4
    assert determine_grade(run("audit_score = -3", tests=tests)[0]["t"])[0] == 0
    assert "no value called" in run("", tests=tests)[0]["t"].outputs[0].data[MIME_TYPE]["problem"]


def test_what_stands_in_a_tests_place_does_not_run(run: Run) -> None:
    shown, _ = run(UPDATE, tests={"t": GRADE})
    assert all("not the test" not in str(output) for output in shown["t"].outputs)


def test_patching_the_grader_in_the_notebook_changes_nothing(run: Run) -> None:
    patch = """
import autograder, autograder.judge, autograder.grading, builtins, numpy
for module in (autograder.grading, autograder.judge):
    for name in list(vars(module)):
        if name in ("grade", "judge", "see", "mismatch"):
            setattr(module, name, lambda *a, **k: 4.0)
numpy.allclose = lambda *a, **k: True
builtins.float = lambda *a: 4.0
def grade(*a, **k): return 4.0
def check(*a, **k): return None
def update(theta, x, y): return theta
"""
    shown, _ = run(patch, tests={"t": GRADE})
    assert determine_grade(shown["t"])[0] < 2


def test_a_cell_that_never_ends_costs_itself_only(run: Run) -> None:
    loop = "while True:\n    try:\n        while True: pass\n    except BaseException: pass"
    shown, report = run(UPDATE, loop, tests={"t": GRADE}, seconds=1.0)
    assert determine_grade(shown["t"])[0] == 4
    assert [flag.kind for flag in report.flags] == ["timeout"]
    assert shown["cells"][1].outputs[-1].output_type == "error"


@pytest.mark.parametrize(
    "end", ["import os; os._exit(0)", "import ctypes; ctypes.string_at(0)", "import os; os.kill(os.getpid(), 9)"]
)
def test_a_cell_that_ends_its_process_costs_itself_only(run: Run, end: str) -> None:
    shown, report = run(UPDATE, end, "after = 1", tests={"t": GRADE, "u": "assert after == 1"})
    assert determine_grade(shown["t"])[0] == 4
    assert determine_grade(shown["u"])[0] == 4
    assert [flag.kind for flag in report.flags] == ["died"]


def test_a_candidate_that_hangs_or_dies_costs_its_own_check(run: Run) -> None:
    bad = "import os\ndef signed_score(*a):\n    os._exit(0)"
    tests = {"t": 'from autograder import grade\ngrade("signed_score", signed_score, points=4)', "u": GRADE}
    shown, _ = run(UPDATE, bad, tests=tests)
    assert determine_grade(shown["t"])[0] == 0
    assert shown["t"].outputs[0].data[MIME_TYPE]["problem"]
    assert determine_grade(shown["u"])[0] == 4


def test_a_repeated_test_counts_once(run: Run) -> None:
    shown, _ = run(UPDATE, tests={"t": GRADE})
    assert shown["t"].execution_count == 2


def test_figures_results_and_errors_are_shown_as_in_jupyter(run: Run) -> None:
    figure = "import matplotlib.pyplot as plt\nplt.plot([1, 2]); plt.show()"
    shown, _ = run("1 + 1", "print('hello')", figure, "1 / 0", "input()", tests={})
    cells = shown["cells"]
    assert cells[0].outputs[0].data["text/plain"] == "2"
    assert cells[1].outputs[0].text == "hello\n"
    assert "image/png" in cells[2].outputs[0].data
    assert cells[3].outputs[0].ename == "ZeroDivisionError"
    assert any("ZeroDivisionError" in line for line in cells[3].outputs[0].traceback)
    assert cells[4].outputs[0].ename == "StdinNotImplementedError"
    assert [cell.execution_count for cell in cells] == [1, 2, 3, 4, 5]
