"""Folders and names that nobody expects: they cost at most their own submission, and never the class."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from autograder.batch.alone import alone
from autograder.batch.beside import gather
from autograder.batch.mark import mark
from autograder.batch.outcome import Marked, Outcome
from autograder.batch.patience import patiently
from autograder.batch.plan import Plan, students
from autograder.batch.progress import recall, remember, submission_digest
from autograder.batch.times import handed_in_at
from autograder.commands.grade import tables
from autograder.errors import UserError
from autograder.submission.files import DEEPEST, ordinary_files


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n", encoding="utf-8")
    return Plan(tmp_path, "ps1", f"sqlite:///{tmp_path}/gradebook.db", {}, {}, {}, 30.0, False, "")


def _mark(plan: Plan, student: str, workshop: str = "workshop") -> Marked:
    return mark(plan, student, plan.root / workshop)


def test_a_name_that_is_no_text_is_said(plan: Plan) -> None:
    outcome = _mark(plan, "bad\udcff").outcome
    assert outcome.status == "ungradable"
    assert outcome.reason == "the name of the student's folder, 'bad?', is no text; rename it."


def test_a_name_that_the_database_does_not_take_is_said(plan: Plan) -> None:
    from dataclasses import replace

    elsewhere = replace(plan, db_url="postgresql://somewhere")
    assert "129 characters, and the gradebook takes 128" in _mark(elsewhere, "x" * 129).outcome.reason
    assert "characters" not in _mark(plan, "x" * 129).outcome.reason


def test_what_is_remembered_of_very_long_names_stays_apart(plan: Plan) -> None:
    long = ["x" * 250 + end for end in ("a", "b")]
    for points, student in enumerate(long):
        remember(plan, Outcome(student, "ungradable", f"reason {points}"), "digest", None)
    found = [recall(plan, student) for student in long]
    assert [one.outcome.reason for one in found if one] == ["reason 0", "reason 1"]
    assert plan.remembered("ada", ".json").name == "ada.json"


def test_a_long_name_leaves_room_in_the_table() -> None:
    from rich.console import Console

    console = Console(width=120)
    with console.capture() as capture:
        console.print(*tables("ps1", [Outcome("x" * 250, "ungradable", "there is a reason")]))
    assert "there is a reason" in capture.get()


def test_who_may_not_be_looked_at_is_in_the_class(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    (plan.root / "submitted" / "ada" / "ps1").mkdir(parents=True)
    (plan.root / "submitted" / "shut").mkdir()
    (plan.root / "submitted" / "nothing").mkdir()
    (plan.root / "submitted" / "linked").mkdir()
    (plan.root / "submitted" / "linked" / "ps1").symlink_to("/nowhere")
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path).name != "shut")
    assert students(plan) == ["ada", "linked", "shut"]
    assert "is a link to another one" in _mark(plan, "linked").outcome.reason


@pytest.mark.parametrize("error", [PermissionError(errno.EACCES, "no"), OSError(errno.ENAMETOOLONG, "no")])
def test_a_folder_that_cannot_be_read_has_no_time(
    error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> bool:
        raise error

    monkeypatch.setattr(Path, "is_symlink", refuse)
    when, note = handed_in_at(tmp_path)
    assert when is None
    assert "holds no time" in note


def test_an_enormous_time_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "timestamp.txt").open("wb") as file:
        file.truncate(1 << 40)
    assert handed_in_at(tmp_path) == (None, "timestamp.txt holds no time; the submission counts as handed in on time")


def test_an_enormous_file_is_not_read_and_its_size_counts(tmp_path: Path) -> None:
    seen = set()
    for size in (1 << 40, 1 << 41):
        with (tmp_path / "empty.bin").open("wb") as file:
            file.truncate(size)
        seen.add(submission_digest(tmp_path))
    assert len(seen) == 2


def test_folders_in_folders_come_to_an_end(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["d"] * (DEEPEST + 8))
    deep.mkdir(parents=True)
    for folder in (tmp_path, tmp_path / "d", deep):
        (folder / "file").touch()
    assert [str(one.relative) for one in ordinary_files(tmp_path)] == ["d/file", "file"]


def test_pipes_links_and_sockets_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/etc/passwd")
    (tmp_path / "folder").symlink_to("/etc")
    assert ordinary_files(tmp_path) == []
    assert ordinary_files(tmp_path / "nowhere") == []


def test_a_full_disk_is_the_graders_trouble_and_other_errors_are_one_submissions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "handed-in").mkdir()
    (tmp_path / "handed-in" / "data.csv").write_text("1", encoding="utf-8")

    def fail_with(number: int) -> None:
        def copy(*_: object) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr("shutil.copyfile", copy)

    fail_with(errno.ENAMETOOLONG)
    (note,) = gather(tmp_path / "handed-in", tmp_path / "made", (), {})
    assert note == "Files that the notebook will not find beside itself: 'data.csv'."
    fail_with(errno.ENOSPC)
    with pytest.raises(OSError, match="space"):
        gather(tmp_path / "handed-in", tmp_path / "made", (), {})


def test_trouble_of_the_machine_stops_and_trouble_with_a_file_does_not(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_with(number: int) -> None:
        def find(*_: object) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr("autograder.batch.mark.find_notebooks", find)

    fail_with(errno.EISDIR)
    assert "IsADirectoryError" in _mark(plan, "ada").outcome.reason
    fail_with(errno.EIO)
    with pytest.raises(OSError, match="put/output"):
        _mark(plan, "ada")


def test_a_course_that_cannot_be_written_is_said(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(UserError, match=r"the course folder .* cannot be written \(Permission denied\)"), alone(plan):
        pass
    with pytest.raises(UserError, match=r"autograded cannot be written \(Permission denied\); what is graded so far"):
        patiently((plan.root / "autograded").mkdir)
