"""A class: what is out of date, what has no page and why, and that one does not stop the others."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from typer.testing import CliRunner

from autograder.batch.alone import alone
from autograder.batch.outcome import Outcome
from autograder.batch.progress import remember, submission_digest
from autograder.cli import app
from autograder.errors import UserError
from autograder.feedback import make
from autograder.feedback.kept import Kept

from .conftest import Course
from .made_class import ASSIGNMENT, NOTEBOOK, PLAIN


def states(course: Course, **options: object) -> dict[str, str]:
    return {student: made.state for student, made in course.make(**options).items()}


def test_who_has_no_page_is_told_why(course: Course) -> None:
    made = course.make()
    assert {student: made[student].state for student in ("ada", "grace", "hedy", "torn")} == {
        "ada": "written", "grace": "without", "hedy": "without", "torn": "failed",
    }  # fmt: skip
    assert made["grace"].reason == "ungradable: the file is cut off"
    assert made["hedy"].reason == "not graded yet; run `autograder grade ps1`"
    assert made["torn"].reason.startswith("the graded notebook is damaged (Unterminated string")
    assert "--student torn --force" in made["torn"].reason


def test_only_what_has_changed_is_made_again(course: Course) -> None:
    course.make()
    again = states(course)
    assert [student for student, state in again.items() if state == "kept"] == sorted(PLAIN)
    with Gradebook(course.plan.db_url) as gradebook:
        gradebook.find_comment("why", NOTEBOOK, ASSIGNMENT, "late").manual_comment = "Read again."
        gradebook.find_grade("why", NOTEBOOK, ASSIGNMENT, "old").manual_score = 3
        gradebook.db.commit()
    graded = course.plan.folder("autograded", "extra") / f"{NOTEBOOK}.ipynb"
    graded.write_text(graded.read_text().replace("Draw it.", "Draw it well."))
    page = course.root / "feedback" / "odd" / ASSIGNMENT / f"{NOTEBOOK}.html"
    os.truncate(page, 10)  # as a power failure leaves it
    written = [student for student, state in states(course).items() if state == "written"]
    assert written == ["extra", "late", "odd", "old"]
    assert b"Read again." in course.files()[f"late/{ASSIGNMENT}/{NOTEBOOK}.html"]
    assert states(course, force=True, only=("ada",)) == {"ada": "written"}


def test_a_page_that_can_no_longer_be_made_does_not_stay(course: Course) -> None:
    course.make()
    (course.plan.folder("autograded", "ada") / f"{NOTEBOOK}.ipynb").write_text("[]")
    with Gradebook(course.plan.db_url) as gradebook:
        gradebook.remove_submission(ASSIGNMENT, "late")
    made = course.make(only=("ada", "late"))
    assert made["ada"].state == made["late"].state == "failed"
    assert "the gradebook is not that of the graded notebook" in made["late"].reason
    assert not any(name.startswith(("ada/", "late/")) for name in course.files())


def test_an_ungradable_one_after_a_graded_one_is_told(course: Course) -> None:
    digest = submission_digest(course.plan.folder("submitted", "ada"))
    remember(course.plan, Outcome("ada", "ungradable", "no notebook"), digest, None)
    made = course.make(only=("ada",))["ada"]
    assert made.state == "written"
    assert made.reason == "what was handed in last is ungradable: no notebook; the page is about what was graded"


def test_nobody_waits_for_one_page(course: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = course.plan.folder("autograded", "late") / f"{NOTEBOOK}.ipynb"

    def page(_pages: object, path: Path, *_more: object) -> str:
        if path == slow:
            time.sleep(20)
        return "a page"

    monkeypatch.setattr(make, "SECONDS", 0.5)
    monkeypatch.setattr(make.Pages, "page", page)
    made = course.make(only=("ada", "late", "old"))
    assert [one.state for one in made.values()] == ["written", "failed", "written"]
    assert made["late"].reason == "its pages take more than 0.5 seconds to make"


def test_workers_write_the_same(course: Course) -> None:
    made = course.make(jobs=2, only=("ada", "torn", "odd"))
    assert [one.state for one in made.values()] == ["written", "written", "failed"]
    theirs = course.files("theirs")
    assert course.files() == {name: data for name, data in theirs.items() if name.startswith(("ada/", "odd/"))}


def test_links_are_not_followed_and_excluded_students_left_out(course: Course, tmp_path: Path) -> None:
    (tmp_path / "answers").write_text("secret")
    (course.plan.folder("autograded", "ada") / "link").symlink_to(tmp_path / "answers")
    with (course.root / "nbgrader_config.py").open("a") as config:
        config.write('c.CourseDirectory.student_id_exclude = "old,odd"\n')
    made = course.make(only=("ada", "old"))
    assert made["old"].reason == "left out by CourseDirectory.student_id_exclude"
    assert f"ada/{ASSIGNMENT}/{NOTEBOOK}.html" in course.files()
    assert not any("link" in name or name.startswith("old") for name in course.files())


def test_wrong_calls_are_one_sentence(course: Course) -> None:
    with pytest.raises(UserError, match="no submission of ps1 by nobody"):
        course.make(only=("nobody",))
    with alone(course.plan), pytest.raises(UserError, match="another run of autograder is at work"):
        course.make()


def test_the_command(course: Course) -> None:
    command = ["feedback", ASSIGNMENT, "--course", str(course.root)]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 3, done.output
    assert "Without a page (2):\n  grace: ungradable: the file is cut off\n  hedy: not graded yet" in done.stdout
    assert "No page could be made (1):\n  torn: the graded notebook is damaged" in done.stdout
    assert "5 written, 2 without a page, 1 failed in" in done.stdout
    done = CliRunner().invoke(app, [*command, "--student", "ada"])
    assert done.exit_code == 0
    assert done.stdout.startswith("1 up to date in")
    (course.root / "submitted" / os.fsdecode(b"zo\xeb") / ASSIGNMENT).mkdir(parents=True)
    done = CliRunner().invoke(app, command)
    assert "  zo\N{REPLACEMENT CHARACTER}: not graded yet" in done.stdout


def test_what_is_kept_is_bounded() -> None:
    kept: Kept[int, str] = Kept(1000)
    for number in range(10):
        kept.keep(number, "x", 100)
        kept.find(0)
    assert [number for number in range(10) if kept.find(number)] == [0, 8, 9]
    assert kept.keep(11, "large", 5000) == "large"
    assert kept.find(11) is None
    kept.keep(9, "y", 700)
    assert json.dumps([kept.find(number) for number in (0, 8, 9)]) == '[null, null, "y"]'
