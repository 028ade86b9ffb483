"""Exports: every score where it belongs, everything else as it was, and no zero that nobody gave."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from nbgrader.apps import ExportApp

from autograder.batch.outcome import Outcome
from autograder.batch.plan import read_plan
from autograder.batch.progress import remember, submission_digest

from .conftest import Desk
from .downloads import archive
from .sheets import CANVAS, SEMICOLONS, WORKSHEET


def rows_of(path: Path, delimiter: str = ",", encoding: str = "utf-8") -> list[list[str]]:
    with path.open(newline="", encoding=encoding) as file:
        return list(csv.reader(file, delimiter=delimiter))


def given(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path


def test_canvas_gets_scores_and_nothing_else_changes(graded: Desk, tmp_path: Path) -> None:
    source, to = given(tmp_path / "down.csv", CANVAS), tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "canvas", "--from", source, "--to", to, code=3)
    before, after = rows_of(source), rows_of(to)
    assert source.read_text() == CANVAS
    assert {row[0]: row[6] for row in after} == {
        "Student": "ps2: one update (8801)",
        "": "Manual Posting",
        "    Points Possible": "6.00",
        "Lovelace, Ada": "5",
        "Müller-O'Brien, Zoë": "2.5",
        "李, 娜": "",
        '\'="=HYPERLINK(1) Evil"': "1.8571",
        "Stranger, Sam": "",
        "Student, Test": "",
    }
    for old, new in zip(before, after, strict=True):
        assert [old[1:6], old[7:]] == [new[1:6], new[7:]]
    assert "li: ungradable: the file is not JSON" in said
    assert "Waiting for a manual grade (1): zoe: 2.5 points without the manual grade" in said
    assert "Stranger, Sam: nobody" in said
    assert "bo2: not graded" in said
    assert "3 scores of ps2" in said


def test_a_canvas_file_from_nothing(graded: Desk, tmp_path: Path) -> None:
    to = tmp_path / "up.csv"
    graded.run("export", "ps2", "--format", "canvas", "--to", to, code=3)
    assert rows_of(to)[:4] == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "ps2"],
        ["    Points Possible", "", "", "", "", "6"],
        ["Lovelace, Ada", "1001", "", "ada", "", "5"],
        ["Berg, Bo", "1004", "", "bo1", "", ""],
    ]


def test_other_points_are_refused_or_converted(graded: Desk, tmp_path: Path) -> None:
    source = given(tmp_path / "down.csv", CANVAS.replace("23.00,6.00", "23.00,12.00"))
    to = tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "canvas", "--from", source, "--to", to, code=1)
    assert "counts ps2 with 12 points, the course with 6" in said
    assert not to.exists()
    graded.run("export", "ps2", "--format", "canvas", "--from", source, "--to", to, "--scale", code=3)
    assert rows_of(to)[3][6] == "10"


@pytest.mark.parametrize("column", ["8801", "ps2: one update", "ps2: one update (8801)", "PS2: ONE UPDATE"])
def test_the_column_can_be_named(graded: Desk, tmp_path: Path, column: str) -> None:
    source, to = given(tmp_path / "down.csv", CANVAS), tmp_path / "up.csv"
    graded.run("export", "ps2", "--format", "canvas", "--from", source, "--to", to, "--column", column, code=3)
    assert rows_of(to)[3][6] == "5"


@pytest.mark.parametrize(
    ("column", "problem"),
    [("Quiz", "no column is called 'Quiz'"), ("Current Score", "read-only"), ("ID", "no column is called 'ID'")],
)
def test_a_wrong_column_is_said(graded: Desk, tmp_path: Path, column: str, problem: str) -> None:
    source, to = given(tmp_path / "down.csv", CANVAS), tmp_path / "up.csv"
    command = ("export", "ps2", "--format", "canvas", "--from", source, "--to", to, "--column", column)
    assert problem in graded.run(*command, code=1)


def test_a_number_that_is_one_person_s_and_a_login_that_is_another_s(graded: Desk, tmp_path: Path) -> None:
    source = given(tmp_path / "down.csv", CANVAS.replace("1001,U1,ada@example.org", "1001,U1,eve@example.org"))
    to = tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "canvas", "--from", source, "--to", to, code=3)
    assert "Lovelace, Ada: the numbers and addresses name different students (ada, eve)" in said
    assert rows_of(to)[3][6] == ""


def test_moodle_s_worksheet_keeps_its_form(graded: Desk, tmp_path: Path) -> None:
    source, to = given(tmp_path / "down.csv", WORKSHEET), tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "moodle-worksheet", "--from", source, "--to", to, code=3)
    assert to.read_bytes().startswith(b"\xef\xbb\xbf")
    assert to.read_bytes().count(b"\r\n") == 6
    before, after = rows_of(source, encoding="utf-8-sig"), rows_of(to, encoding="utf-8-sig")
    assert [row[4] for row in after] == ["Grade", "5", "2.5", "", "", ""]
    assert after[3][1] == "'@SUM(1)"
    for old, new in zip(before, after, strict=True):
        assert [old[0], old[2:4], old[5:]] == [new[0], new[2:4], new[5:]]
    assert "eve: Moodle has locked the grade" in said
    assert "2 scores" in said


def test_semicolons_and_decimal_commas_stay(graded: Desk, tmp_path: Path) -> None:
    source, to = given(tmp_path / "down.csv", SEMICOLONS), tmp_path / "up.csv"
    graded.run("export", "ps2", "--format", "moodle-worksheet", "--from", source, "--to", to, code=3)
    assert [row[4] for row in rows_of(to, ";")] == ["Grade", "5", "2,5"]
    assert to.read_text().splitlines()[0] == SEMICOLONS.splitlines()[0]


def test_a_score_above_moodle_s_maximum_would_be_passed_over_and_is_told(graded: Desk, tmp_path: Path) -> None:
    with Gradebook(graded.db_url) as gradebook:
        gradebook.find_grade("why", "update_proof", "ps2", "ada").extra_credit = 2
        gradebook.db.commit()
    source, to = given(tmp_path / "down.csv", WORKSHEET), tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "moodle-worksheet", "--from", source, "--to", to, code=3)
    assert "ada: 7 is above the platform's 6" in said
    assert rows_of(to, encoding="utf-8-sig")[1][4] == ""


def test_moodle_s_import_and_the_options(graded: Desk, tmp_path: Path) -> None:
    to = tmp_path / "up.csv"
    command = ("export", "ps2", "--format", "moodle", "--to", to)
    said = graded.run(*command, code=3)
    assert rows_of(to)[0] == ["First name", "Last name", "Username", "Email address", "ps2"]
    assert {row[2]: row[4] for row in rows_of(to)[1:]} == {
        "ada": "5", "bo1": "", "bo2": "", "eve": "1.8571", "li": "", "zoe": "2.5",
    }  # fmt: skip
    assert rows_of(to)[4][:2] == ["'=HYPERLINK(1)", "Evil, Jr."]
    assert "bo1: missing" in said
    said = graded.run(*command, "--final", "--missing-is-zero", code=3)
    assert {row[2]: row[4] for row in rows_of(to)[1:]} == {
        "ada": "5", "bo1": "0", "bo2": "", "eve": "1.8571", "li": "", "zoe": "",
    }  # fmt: skip
    assert "Without a score (3): bo2: not graded" in said
    assert "zoe: 2.5 points without the manual grade, left out" in said
    assert "in the place of the file that was there" in said


@pytest.mark.parametrize("form", ["nbgrader", "gradescope"])
def test_lists_have_no_zero_either(graded: Desk, tmp_path: Path, form: str) -> None:
    to = tmp_path / "up.csv"
    graded.run("export", "ps2", "--format", form, "--to", to, code=3)
    with to.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    who, score = {"nbgrader": ("student_id", "score"), "gradescope": ("SID", "Total Score")}[form]
    assert {row[who]: row[score] for row in rows} == {
        "ada": "5", "bo1": "", "bo2": "", "eve": "1.8571", "li": "", "zoe": "2.5",
    }  # fmt: skip
    if form == "nbgrader":
        assert [(row["raw_score"], row["late_submission_penalty"], row["max_score"]) for row in rows][:2] == [
            ("6", "1", "6"), ("", "", "6"),
        ]  # fmt: skip
    else:
        assert [row["Status"] for row in rows] == ["Graded", "Missing", "Ungraded", "Graded", "Ungraded", "Ungraded"]


def test_handed_in_again_since_then(graded: Desk, tmp_path: Path) -> None:
    plan = read_plan(graded.root, "ps2", cell_seconds=None, unsafe_no_sandbox=False)
    remember(plan, Outcome("ada", "graded"), submission_digest(plan.folder("submitted", "ada")), None)
    for student in ("ada", "li"):
        (plan.folder("submitted", student) / "update_proof.ipynb").write_text("repaired")
    said = graded.run("export", "ps2", "--format", "moodle", "--to", tmp_path / "up.csv", code=3)
    assert "li: not graded" in said
    assert "ada: the score is of an earlier submission" in said


def test_an_ungradable_one_does_not_keep_the_score_of_an_earlier_one(graded: Desk, tmp_path: Path) -> None:
    with Gradebook(graded.db_url) as gradebook:
        gradebook.update_or_create_submission("ps2", "li")
        gradebook.find_grade("test-gain", "update_proof", "ps2", "li").auto_score = 3
        gradebook.db.commit()
    to = tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "moodle", "--to", to, code=3)
    assert "li: ungradable: the file is not JSON (an earlier submission has 3 points)" in said
    assert {row[2]: row[4] for row in rows_of(to)}["li"] == ""


def test_an_ungradable_one_whom_the_gradebook_never_met(graded: Desk, tmp_path: Path) -> None:
    with Gradebook(graded.db_url) as gradebook:
        gradebook.remove_student("li")
    source, to = given(tmp_path / "down.csv", CANVAS), tmp_path / "up.csv"
    said = graded.run("export", "ps2", "--format", "canvas", "--from", source, "--to", to, code=3)
    assert "li: ungradable: the file is not JSON" in said
    download = archive(tmp_path / "c.zip", {"x_li_update_proof.ipynb": "?", "li_update_proof.ipynb": "li's"})
    assert "1 the same as before, 1 files are nobody's" in graded.run("collect", "ps2", download, code=3)


def test_a_roster_says_who_rows_are(graded: Desk, tmp_path: Path) -> None:
    source = given(tmp_path / "down.csv", SEMICOLONS.replace("ada@example.org", "a.l@mail.example"))
    roster = given(tmp_path / "roster.csv", "id,email\nada,a.l@mail.example\n")
    to = tmp_path / "up.csv"
    command = ("export", "ps2", "--format", "moodle-worksheet", "--from", source, "--to", to)
    assert "Lovelace, Ada (Participant 1): nobody" in graded.run(*command, code=3)
    graded.run(*command, "--roster", roster, code=3)
    assert rows_of(to, ";")[1][4] == "5"


def test_when_all_have_scores_all_is_well(graded: Desk, tmp_path: Path) -> None:
    with Gradebook(graded.db_url) as gradebook:
        for student in ("li", "bo1", "bo2"):
            gradebook.remove_student(student)
    for student in ("li", "bo2"):
        (graded.root / "submitted" / student / "ps2" / "update_proof.ipynb").unlink()
        (graded.root / "submitted" / student / "ps2").rmdir()
    said = graded.run("export", "ps2", "--format", "moodle", "--to", tmp_path / "up.csv")
    assert "3 scores of ps2" in said


def test_wrong_calls_are_one_sentence(graded: Desk, tmp_path: Path) -> None:
    to = tmp_path / "up.csv"
    source = given(tmp_path / "down.csv", WORKSHEET)
    workbook = tmp_path / "book.csv"
    workbook.write_bytes(b"PK\x03\x04\0\0")
    for options, problem in (
        (("--format", "moodle-worksheet"), "only Moodle knows"),
        (("--format", "canvas", "--from", source), "not a gradebook from Canvas"),
        (("--format", "moodle-worksheet", "--from", given(tmp_path / "c.csv", CANVAS)), "not a grading worksheet"),
        (("--format", "canvas", "--from", workbook), "not a CSV file"),
        (("--format", "canvas", "--from", tmp_path / "none.csv"), "cannot read"),
    ):
        assert problem in graded.run("export", "ps2", "--to", to, *options, code=1)
    assert "no assignment called" in graded.run("export", "ps9", "--to", to, "--format", "moodle", code=1)
    same = ("export", "ps2", "--to", source, "--from", source, "--format", "moodle-worksheet")
    assert "is the file that was downloaded" in graded.run(*same, code=1)
    assert "cannot write" in graded.run("export", "ps2", "--to", tmp_path / "no" / "x", "--format", "moodle", code=1)


def test_nbgrader_s_own_command_runs_the_plugins(
    graded: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    source, to = given(tmp_path / "down.csv", CANVAS), tmp_path / "up.csv"
    monkeypatch.chdir(graded.root)
    command = ["--exporter=autograder.exchange.plugins.CanvasExport", "--assignment=ps2"]
    nbgrader = ExportApp()
    nbgrader.initialize([*command, f"--to={to}", f"--CanvasExport.source={source}"])
    nbgrader.log.addHandler(caplog.handler)
    nbgrader.start()
    assert rows_of(to)[3][6] == "5"
    assert "li: ungradable: the file is not JSON" in caplog.messages
    again = ExportApp()
    again.initialize([*command, f"--to={to}", "--CanvasExport.source=none.csv"])
    with pytest.raises(SystemExit, match="1"):
        again.start()
