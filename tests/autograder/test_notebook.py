"""In a real kernel: what a check and a grade show, and what stock nbgrader makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbgrader.utils import determine_grade

from autograder import recorded, recording

RIGHT = "def update(theta, x, y):\n    return theta + y * x if y * (theta @ x) <= 0 else theta"
WRONG = "def update(theta, x, y):\n    return theta + y * x"
GRADE = 'from autograder import check, grade\ncheck("update", update)\ngrade("update", update, points=4)'
CHECK = 'check("update", update)'


def run(folder: Path, *sources: str, stop: bool = False) -> list[Any]:
    """Run the cells in a kernel of their own, the last one as a grade cell of 4 points; return the cells.

    With `stop`, a cell that the kernel calls failed ends it, as JupyterLab's "Run All Cells" does.
    """
    recording.write(folder / recorded.FILE_NAME, ["update"])
    cells = [
        nbformat.v4.new_code_cell(source) for source in ("from autograder import check\n%load_ext autograder", *sources)
    ]
    cells[-1].metadata["nbgrader"] = {"grade": True, "solution": False, "points": 4, "grade_id": "test-update"}
    notebook = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(
        notebook,
        allow_errors=not stop,
        timeout=60,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    return notebook.cells


def shown(cell: Any) -> str:
    """All plain text that a cell shows."""
    texts = []
    for output in cell.outputs:
        texts.append(
            output.get("text", "")
            + output.get("data", {}).get("text/plain", "")
            + "\n".join(output.get("traceback", []))
        )
    return "\n".join(texts)


@pytest.fixture(scope="module")
def cells(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("notebook")
    return {
        "right": run(folder, RIGHT, GRADE)[-1],
        "wrong": run(folder, WRONG, GRADE)[-1],
        "stub": run(folder, "def update(theta, x, y):\n    raise NotImplementedError()", GRADE)[-1],
        "missing": run(folder, "", GRADE)[-1],
        "missing check": run(folder, "", CHECK)[-1],
        "right check": run(folder, RIGHT, CHECK)[-1],
        "wrong check": run(folder, WRONG, CHECK)[-1],
        "noisy": run(
            folder,
            "import sys, warnings\n"
            + RIGHT.replace("    return", '    print("x", file=sys.stderr); warnings.warn("w")\n    return'),
            GRADE,
        )[-1],
    }


def test_a_right_answer_gets_all_points_as_a_plain_number(cells: dict[str, Any]) -> None:
    (output,) = cells["right"].outputs
    assert output.output_type == "execute_result"
    assert output.data["text/plain"] == "4.0"
    assert determine_grade(cells["right"]) == (4.0, 4.0)


def test_a_wrong_answer_gets_partial_points_and_says_why_once(cells: dict[str, Any]) -> None:
    (output,) = cells["wrong"].outputs
    assert determine_grade(cells["wrong"]) == (3.14, 4.0)
    assert "no test" in output.data["text/html"]
    data = output.data["application/vnd.autograder.verdict+json"]
    assert data["diagnosis"] == ["no test"]
    assert data["points"] == 3.14


def test_an_untouched_stub_gets_nothing(cells: dict[str, Any]) -> None:
    assert determine_grade(cells["stub"]) == (0.0, 4.0)
    page = cells["stub"].outputs[0].data["text/html"]
    assert "update is not written yet. It must return" in page
    assert "NotImplementedError" not in page


@pytest.mark.parametrize("which", ["missing", "missing check"])
def test_a_missing_function_is_one_sentence_and_no_points(cells: dict[str, Any], which: str) -> None:
    assert determine_grade(cells[which])[0] == 0
    text = shown(cells[which])
    assert "there is no function called 'update' yet" in text
    assert "Traceback" not in text


def test_a_right_check_passes_the_cell(cells: dict[str, Any]) -> None:
    assert determine_grade(cells["right check"]) == (4.0, 4.0)
    assert "right on all recorded examples" in shown(cells["right check"])


def test_a_wrong_check_fails_the_cell_with_the_diagnosis_and_no_stack(cells: dict[str, Any]) -> None:
    assert determine_grade(cells["wrong check"])[0] == 0
    display, error = cells["wrong check"].outputs
    assert "The smallest call that shows it: update(theta=[1, 0], x=[2, 1], y=1)" in display.data["text/plain"]
    assert "yours  [3, 1]" in display.data["text/plain"]
    assert error.ename == "CheckFailed"
    (line,) = error.traceback
    assert line.startswith("CheckFailed: update is not right yet (no test): You correct on every look")


def test_the_cells_below_a_wrong_check_run_all_the_same(tmp_path: Path) -> None:
    _, _, check, below = run(tmp_path, WRONG, f"print('in order'); {CHECK}", "print('reached')", stop=True)
    assert [output.output_type for output in check.outputs] == ["stream", "display_data", "error"]
    assert shown(below) == "reached\n"


def test_noise_on_stderr_inside_a_right_function_costs_nothing(cells: dict[str, Any]) -> None:
    assert determine_grade(cells["noisy"]) == (4.0, 4.0)


def test_a_missing_file_of_examples_says_what_to_do(tmp_path: Path) -> None:
    cells = run(tmp_path, f"import os; os.remove('{recorded.FILE_NAME}')\n" + RIGHT, CHECK)
    assert "fetch the assignment again" in shown(cells[-1])
    assert "Traceback" not in shown(cells[-1])
