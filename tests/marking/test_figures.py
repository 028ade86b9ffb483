"""Learning a lesson's figures: once, from the instructor's notebooks, and for the same marks and outputs."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.batch.plan import plan_of_source
from autograder.commands.check import check_notebook
from autograder.marking.figures import ensure_figures, figures_file, learn_figures, read_figures, write_figures
from autograder.player import Warm
from autograder.steps.execute import warm_player

from ..bench.classes import make_course
from ..once import made_once

SETUP = "height = 1\nimport matplotlib.pyplot as plt\nfrom IPython.display import display"
DEMO = "figure, ax = plt.subplots(figsize=(1, 1))\nax.plot([1, 2])\ndisplay(figure)\nplt.close(figure)"
SOLUTION = "### BEGIN SOLUTION\nheight = 2\n### END SOLUTION"
USE = DEMO.replace("[1, 2]", "[0, height]")


def _notebook(*cells: str, test: str = "") -> Any:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in (SETUP, *cells)])
    for cell in notebook.cells:
        if "SOLUTION" in cell.source:
            cell.metadata["nbgrader"] = {"grade": False, "solution": True, "grade_id": "s", "schema_version": 3}
    if test:
        cell = nbformat.v4.new_code_cell(test)
        cell.metadata["nbgrader"] = {
            "grade": True,
            "solution": False,
            "grade_id": "t",
            "points": 1,
            "schema_version": 3,
        }
        notebook.cells.append(cell)
    return notebook


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """The folder of an assignment with one notebook."""
    folder = tmp_path / "source" / "ps1"
    folder.mkdir(parents=True)
    nbformat.write(_notebook(DEMO, SOLUTION, USE), folder / "lesson.ipynb")
    return folder


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return figures_file(tmp_path, "ps1")


def test_figures_of_cells_are_learned_and_those_of_tests_are_not(warm: Warm, tmp_path: Path) -> None:
    drawing_test = DEMO.replace("[1, 2]", "[3, 4]")
    assert len(learn_figures(warm, [_notebook(DEMO, test=drawing_test)], tmp_path)) == 1
    assert len(learn_figures(warm, [_notebook(DEMO, drawing_test)], tmp_path)) == 2


def test_notebooks_find_the_files_beside_them(warm: Warm, tmp_path: Path) -> None:
    (tmp_path / "data.txt").write_text("1 2 3")
    demo = DEMO.replace("[1, 2]", "[int(n) for n in open('data.txt').read().split()]")
    assert len(learn_figures(warm, [_notebook(demo)], tmp_path)) == 1


def test_a_notebook_that_fails_teaches_what_it_showed(warm: Warm, tmp_path: Path) -> None:
    assert len(learn_figures(warm, [_notebook("1 / 0", DEMO, "import os; os._exit(1)")], tmp_path)) == 1


def test_figures_are_learned_once_with_and_without_solutions(source: Path, file: Path) -> None:
    told: list[str] = []
    learned = ensure_figures(source, file, announce=told.append)
    assert len(learned) == 3
    assert told == ["learning the lesson's figures"]
    assert ensure_figures(source, file, announce=told.append) == learned
    assert len(told) == 1
    assert [path.name for path in file.parent.iterdir()] == ["figures"]


def test_a_changed_lesson_is_learned_again(source: Path, file: Path) -> None:
    first = ensure_figures(source, file)
    nbformat.write(_notebook(DEMO.replace("[1, 2]", "[2, 1]"), SOLUTION, USE), source / "lesson.ipynb")
    second = ensure_figures(source, file)
    assert len(second.keys() - first.keys()) == 1
    assert read_figures(file) == second


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "other"])
def test_a_damaged_file_is_learned_again(source: Path, file: Path, damage: str) -> None:
    learned = ensure_figures(source, file)
    content = file.read_bytes()
    middle = len(content) // 2
    damaged = {
        "cut": content[:-10],
        "changed": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :],
        "empty": b"",
        "other": b"\x00\xff" * 100,
    }
    file.write_bytes(damaged[damage])
    assert read_figures(file) is None
    told: list[str] = []
    assert ensure_figures(source, file, announce=told.append) == learned
    assert len(told) == 1
    assert read_figures(file) == learned


def test_a_file_is_read_back_under_its_key(tmp_path: Path) -> None:
    pictures = {"a": b"\n1\n", "b": b""}
    write_figures(tmp_path / "figures", "key", pictures)
    assert read_figures(tmp_path / "figures", "key") == pictures
    assert read_figures(tmp_path / "figures") == pictures
    assert read_figures(tmp_path / "figures", "other") is None
    assert read_figures(tmp_path / "nothing") is None


def test_without_notebooks_there_is_nothing_to_learn(tmp_path: Path) -> None:
    assert ensure_figures(tmp_path / "nowhere", tmp_path / "figures") == {}
    assert not (tmp_path / "figures").exists()


def test_an_unreadable_notebook_is_left_out(source: Path, file: Path) -> None:
    (source / "broken.ipynb").write_text("{")
    assert len(ensure_figures(source, file)) == 3


# --- the whole of ps1 -------------------------------------------------------------------------------------

OWN = "import matplotlib.pyplot as plt\nplt.plot([5, 7, 5])\nplt.show()"
CLAIM = "get_ipython().journal.rich({'output_type': 'picture', 'fingerprint': '00' * 32, 'png': 'AAAA'})"


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "ps1", make_course) / "course"


@pytest.fixture(scope="module")
def submission(course: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The worked notebook of ps1, and at its end a figure of the submission's own."""
    path = tmp_path_factory.mktemp("handed-in") / "primal_algorithm.ipynb"
    notebook = nbformat.read(course / "source" / "ps1" / path.name, as_version=4)
    notebook.cells += [nbformat.v4.new_code_cell(OWN), nbformat.v4.new_code_cell(CLAIM)]
    nbformat.write(notebook, path)
    return path


def test_ps1_gives_the_same_outputs_with_and_without(course: Path, submission: Path, tmp_path: Path) -> None:
    knowing = tmp_path / "course"
    shutil.copytree(course, knowing)
    file = figures_file(knowing, "ps1")
    learned = ensure_figures(knowing / "source" / "ps1", file)
    before = file.read_bytes()
    marked = []
    for root in (course, knowing):
        plan = plan_of_source(root, "primal_algorithm", cell_seconds=30.0, unsafe_no_sandbox=False)
        marked.append(check_notebook(plan, submission))
    without, with_table = marked
    assert len(learned) >= 9
    assert [cell.get("outputs") for cell in with_table.notebook.cells] == [
        cell.get("outputs") for cell in without.notebook.cells
    ]
    assert [one.points for one in with_table.results] == [one.points for one in without.results]
    assert sum("image/png" in str(cell.get("outputs")) for cell in with_table.notebook.cells) >= 9
    assert file.read_bytes() == before
    assert not figures_file(course, "ps1").exists()


def test_a_player_of_an_assignment_has_its_pictures(source: Path, file: Path, tmp_path: Path) -> None:
    ensure_figures(source, file)
    kept = dict.fromkeys(read_figures(file) or {}, b"sealed, and seen by nobody")
    write_figures(file, "key", kept)
    drawn = warm_player(False).session(tmp_path)
    known = warm_player(False, file).session(tmp_path)
    try:
        pictures = []
        for session in (drawn, known):
            session.run_cell(SETUP)
            pictures.append(session.run_cell(DEMO).outputs[0]["data"]["image/png"])
    finally:
        drawn.end()
        known.end()
    assert pictures[0] != pictures[1]
