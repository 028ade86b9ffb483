"""What a student's machine does: shows their numbers, checks theirs, and asks who they are if nothing says so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import autograder
from autograder import recorded, recording
from autograder.exercises import find
from autograder.judge import judge
from autograder.observe import observe_value
from autograder.reference import behaviours, prepared, right_value
from autograder.sealed import sealed
from autograder.values import Value, flatten
from autograder.variants import whose
from autograder.variants.deal import number_of
from autograder.variants.foreign import NAME
from autograder.variants.items import ITEMS
from autograder.variants.marks import deal

LABEL = "2026"
VARIED = ("audit_score", "audit_next")


@pytest.fixture(scope="module")
def handed_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("handed_out") / recorded.FILE_NAME
    recording.write(file, VARIED)
    deal(file, LABEL)
    return file


@pytest.fixture
def folder(handed_out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / recorded.FILE_NAME).write_bytes(handed_out.read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(whose.HUB, raising=False)
    monkeypatch.setattr(whose, "_typed", [])
    return tmp_path


def right(name: str, student: str) -> object:
    return plain(right_value(find(name), number_of(LABEL, student)))


def plain(value: Value | None) -> object:
    assert value is not None
    flat = flatten(value)
    assert flat is not None
    return flat.tolist()


@pytest.mark.parametrize("way", ["typed", "hub", "file", "number"])
def test_ones_own_numbers_are_shown_and_checked(
    way: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = {"typed": " Ada ", "number": f"#{number_of(LABEL, 'ada')}"}.get(way, "")
    if way == "hub":
        monkeypatch.setenv(whose.HUB, "ada")
    if way == "file":
        (folder / whose.FILE_NAME).write_text("ada\n", encoding="utf-8")
    w, x, y = autograder.printed_item(typed)
    item = ITEMS[number_of(LABEL, "ada")]
    assert (w.tolist(), x.tolist(), y) == (list(item.w), list(item.x), item.y)
    assert f"Let {item}." in capsys.readouterr().out
    for name in VARIED:
        assert autograder.check(name, right(name, "ada")).passed
        assert f"data set {number_of(LABEL, 'ada')}" in str(autograder.check(name, right(name, "ada")))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_file_with_the_name_may_come_from_windows(encoding: str, folder: Path) -> None:
    (folder / whose.FILE_NAME).write_bytes("Zoë\r\n".encode(encoding))
    assert whose.number_here(folder) == number_of(LABEL, "zoë")


def test_nobodys_numbers_are_neither_shown_nor_checked(folder: Path) -> None:
    with pytest.raises(whose.WhoAreYou, match="Write the user name that you hand in under"):
        autograder.printed_item()
    with pytest.raises(whose.WhoAreYou):
        bool(autograder.check("audit_score", 2))


@pytest.mark.parametrize("whose_values", ["grace", ""])
@pytest.mark.parametrize("name", VARIED)
def test_values_of_somebody_else_are_said_to_be_that(
    name: str, whose_values: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    autograder.printed_item("ada")
    copied = right(name, whose_values) if whose_values else plain(right_value(find(name), 0))
    for verdict in (autograder.check(name, copied).verdict, autograder.grade(name, copied)):
        assert not verdict.passed
        assert verdict.diagnosis == [NAME]
        assert "another data set than yours" in str(verdict)
        assert str(ITEMS[number_of(LABEL, "ada")]) in " ".join(str(verdict).split())


@pytest.mark.parametrize("name", VARIED)
def test_check_and_grade_name_the_same_wrong_turns_on_any_data_set(name: str, handed_out: Path) -> None:
    exercise = find(name)
    for number in range(1, len(ITEMS), 120):
        graded = prepared(name, (0,), 0, number)[2]
        checked = recorded.read(handed_out, exercise, number)[1]
        for one in behaviours(exercise, number):
            seen = observe_value(plain(one.value))
            named = [judge(exercise, [], seen, key).diagnosis for key in (graded, checked)]
            assert named[0] == named[1]
            assert named[0][0] == one.wrong_turn.name


def test_a_course_without_a_label_is_as_it_was(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recording.write(folder / recorded.FILE_NAME, ["audit_score"])
    before = (folder / recorded.FILE_NAME).read_bytes()
    deal(folder / recorded.FILE_NAME, "")
    assert (folder / recorded.FILE_NAME).read_bytes() == before
    assert b"variants" not in before
    (folder / whose.FILE_NAME).write_text("ada", encoding="utf-8")
    w, x, y = autograder.printed_item("grace")
    assert (w.tolist(), x.tolist(), y) == ([0, 1], [1, 2], 1)
    assert "data set" not in capsys.readouterr().out + str(autograder.check("audit_score", 2))
    assert autograder.check("audit_score", 2).passed
    assert autograder.grade("audit_score", 2).passed


def test_the_file_holds_no_answer_in_the_clear(handed_out: Path) -> None:
    for name in VARIED:
        entry = json.loads(handed_out.read_text(encoding="utf-8"))["exercises"][name]
        assert len(entry["data_sets"]) == len(ITEMS) - 1
        assert all(re.fullmatch("[0-9a-f]{12}", mark) for row in entry["data_sets"] for mark in row)
        # Equal answers of two data sets do not look alike.
        assert len({row[0] for row in entry["data_sets"]}) == len(ITEMS) - 1


def test_a_bundle_checks_the_form_and_still_shows_ones_own_numbers(folder: Path) -> None:
    file = folder / recorded.FILE_NAME
    file.write_bytes(sealed(file.read_bytes()))
    assert b"data_sets" not in file.read_bytes()
    w, _, _ = autograder.printed_item("ada")
    assert w.tolist() == list(ITEMS[number_of(LABEL, "ada")].w)
    assert autograder.check("audit_next", [7, 7]).passed


def test_what_a_submission_says_decides_no_grade(folder: Path) -> None:
    (folder / whose.FILE_NAME).write_text("ada", encoding="utf-8")
    autograder.printed_item("ada")
    with whose.graded_on(number_of(LABEL, "grace")):
        assert not autograder.grade("audit_next", right("audit_next", "ada")).passed
        assert autograder.grade("audit_next", right("audit_next", "grace")).passed
        assert autograder.check("audit_next", right("audit_next", "grace")).passed


def test_a_grader_that_does_not_know_the_students_apart_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / whose.FILE_NAME).write_text("ada", encoding="utf-8")
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(whose.NeedsOurSteps, match="autograder grade"):
        autograder.grade("audit_score", right("audit_score", "ada"))


def test_the_anonymous_report_does_not_tell_the_data_set(folder: Path) -> None:
    autograder.printed_item("ada")
    text = str(autograder.grade("audit_next", right("audit_next", "grace")))
    assert str(ITEMS[number_of(LABEL, "ada")].w[0] or ITEMS[number_of(LABEL, "ada")].w[1]).replace("-", "−") in text
    hidden = whose.without_data_set(text)
    assert not re.search(r"\d+: w|w\s+=|x\s+=", hidden)
    assert "Judged on (a data set)" in hidden
