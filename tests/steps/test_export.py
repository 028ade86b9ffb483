"""The CSV export: names are names, not columns and not formulas."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from autograder.build.surroundings import with_programs
from autograder.steps.export import COLUMNS, SafeCsvExport


def test_formulas_become_text_and_commas_stay_in_their_column(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", with_programs()["PATH"])  # a new gradebook asks for alembic by name
    target = tmp_path / "grades.csv"
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}") as gradebook:
        gradebook.add_assignment("ps1")
        gradebook.add_student("=HYPERLINK(1)", last_name="Doe, Jr.", first_name='@SUM("A1")', email="+1")
        gradebook.add_student("ada", last_name="Lovelace", first_name="Ada\nAugusta")
        SafeCsvExport(to=str(target)).export(gradebook)
    with target.open(newline="", encoding="utf-8") as file:
        rows = {row["student_id"]: row for row in csv.DictReader(file)}
    assert tuple(next(iter(rows.values()))) == COLUMNS
    assert rows["'=HYPERLINK(1)"]["last_name"] == "Doe, Jr."
    assert rows["'=HYPERLINK(1)"]["first_name"] == '\'@SUM("A1")'
    assert rows["'=HYPERLINK(1)"]["email"] == "'+1"
    assert rows["ada"]["first_name"] == "Ada\nAugusta"
    assert rows["ada"]["score"] == "0.0"
