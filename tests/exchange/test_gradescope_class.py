"""A class in Gradescope's form: each student's file is what an autograder there would have written."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from nbgrader.api import Gradebook

from autograder.batch.outcome import Outcome
from autograder.exchange.gradescope import NOT_A_GRADE, results
from autograder.verdict import MIME_TYPE

from ..gradescope.conftest import check_form
from .conftest import Desk

VERDICT = {
    "text": "gain: 2.5 of 4 points <b>",
    "diagnosis": ["no test"],
    "aspects": [{"name": "zero", "passed": False, "weight": 1}],
}


def autograded(desk: Desk, student: str, points: float) -> Any:
    """Put an autograded notebook into the course; returns its graded test cell."""
    import nbformat

    told = {"grade_id": "test-gain", "grade": True, "solution": False, "locked": True, "points": 4, "schema_version": 3}
    data = {"text/plain": str(points), MIME_TYPE: VERDICT}
    shown = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}
    cell = {"cell_type": "code", "id": "a", "metadata": {"nbgrader": told}, "source": "", "outputs": [shown]}
    folder = desk.root / "autograded" / student / "ps2"
    folder.mkdir(parents=True)
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "update_proof.ipynb").write_text(json.dumps(notebook))
    return nbformat.from_dict(cell)


@pytest.fixture
def exported(graded: Desk, tmp_path: Path) -> tuple[Desk, Path, Any]:
    """The class, where it was exported to, and zoe's graded test cell."""
    cell = autograded(graded, "zoe", 2.5)
    (graded.root / "autograded" / "eve" / "ps2").mkdir(parents=True)
    (graded.root / "autograded" / "eve" / "ps2" / "update_proof.ipynb").write_text('["torn')
    with Gradebook(graded.db_url) as gradebook:
        for student, cell_name, words in (("ada", "test-gain", "Well done <b>"), ("eve", "test-gain", "See me.")):
            gradebook.find_comment(cell_name, "update_proof", "ps2", student).manual_comment = words
        gradebook.find_grade("test-gain", "update_proof", "ps2", "eve").manual_score = 3.5
        gradebook.db.commit()
    to = tmp_path / "gradescope"
    graded.run("export", "ps2", "--format", "gradescope", "--to", to, code=3)
    return graded, to, cell


def read(to: Path, student: str) -> Any:
    return json.loads((to / student / "results.json").read_text(encoding="ascii"))


def test_there_is_a_file_for_everybody_who_has_a_result(exported: tuple[Desk, Path, Any]) -> None:
    desk, to, _ = exported
    assert sorted(path.name for path in to.iterdir()) == ["ada", "eve", "grades.csv", "li", "zoe"]
    with (to / "grades.csv").open(newline="", encoding="utf-8") as file:
        scores = {row["SID"]: row["Total Score"] for row in csv.DictReader(file)}
    for student in ("ada", "eve", "zoe"):
        made = read(to, student)
        check_form(made)
        assert made["score"] == pytest.approx(float(scores[student]))
    desk.run("export", "ps2", "--format", "gradescope", "--to", to.parent / "list.csv", code=3)
    assert (to.parent / "list.csv").read_bytes() == (to / "grades.csv").read_bytes()


def test_an_entry_is_the_one_that_an_autograder_writes(exported: tuple[Desk, Path, Any]) -> None:
    from autograder.batch.mark import result_of

    _, to, cell = exported
    made = read(to, "zoe")
    alone = results(Outcome("zoe", "graded", exercises=(result_of(cell),)))
    assert made["tests"][0] == alone["tests"][0]
    assert (made["tests"][0]["output"], made["tests"][0]["extra_data"]) == (
        "gain: 2.5 of 4 points <b>", {"diagnosis": ["no test"], "failed": ["zero"]},
    )  # fmt: skip
    assert made["tests"][1]["name"] == "why (waiting for a person)"
    assert set(made) == set(alone)


def test_marks_and_comments_by_people_are_in_it(exported: tuple[Desk, Path, Any]) -> None:
    _, to, _ = exported
    gain, why = read(to, "ada")["tests"]
    assert (gain["score"], gain["max_score"], gain["status"], gain["output"]) == (4, 4, "passed", "Well done <b>")
    assert (why["score"], why["max_score"], why["status"], why["output"]) == (2, 2, "passed", "Marked by a person.")
    assert "Taken off for lateness: 1 points." in read(to, "ada")["output"]
    gain = read(to, "eve")["tests"][0]  # whose graded notebook is torn
    assert (gain["score"], gain["status"], gain["output"]) == (3.5, "failed", "Marked by a person.\n\nSee me.")


def test_an_ungradable_one_says_that_its_zero_is_none(exported: tuple[Desk, Path, Any]) -> None:
    _, to, _ = exported
    made = read(to, "li")
    check_form(made)
    assert made["output"] == f"{NOT_A_GRADE}\nthe file is not JSON"
    assert made["extra_data"]["status"] == "ungradable"


def test_the_folder_is_exchanged_as_a_whole(exported: tuple[Desk, Path, Any]) -> None:
    desk, to, _ = exported
    command = ("export", "ps2", "--format", "gradescope", "--to", to)
    with (desk.root / "nbgrader_config.py").open("a") as config:
        config.write('c.GradescopeExport.visibility = "after_published"\n')
    desk.run(*command, "--final", "--missing-is-zero", code=3)
    assert sorted(path.name for path in to.iterdir()) == ["ada", "bo1", "eve", "grades.csv", "li"]
    made = read(to, "bo1")
    check_form(made)
    assert (made["score"], made["output"]) == (0, "Nothing was handed in.")
    assert made["visibility"] == "after_published"
    (to / "ada" / "notes.txt").write_text("mine")
    before = sorted(to.rglob("*"))
    assert "holds something else" in desk.run(*command, code=1)
    assert "holds something else" in desk.run(*command[:-1], to / "ada" / "notes.txt", code=1)
    assert sorted(to.rglob("*")) == before
    assert "cannot write" in desk.run(*command[:-1], to / "none" / "x", code=1)
