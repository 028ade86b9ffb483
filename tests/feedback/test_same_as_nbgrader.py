"""The pages are nbgrader's own, byte for byte, and lie where nbgrader's next steps look for them."""

from __future__ import annotations

import re
import shutil
import stat
from datetime import datetime

import pytest
from nbgrader.api import Gradebook

from autograder.feedback.grades import read_grades
from autograder.feedback.make import _resources
from autograder.feedback.page import Pages

from .conftest import Course, generate
from .made_class import ASSIGNMENT, NOTEBOOK, PLAIN

PAGE = f"{ASSIGNMENT}/{NOTEBOOK}.html"


@pytest.fixture(scope="module")
def known(made_class: Course, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The class with feedback in both ways; not to be changed."""
    course = Course(tmp_path_factory.mktemp("known") / "course")
    shutil.copytree(made_class.root, course.root)
    course.make()
    return course


def test_all_files_are_the_same(known: Course) -> None:
    """With comments, marks by people, late penalties, extra credit, scripts, an old format: see `made_class`."""
    assert known.files() == known.files("theirs")
    assert sorted(known.files()) == sorted(
        f"{student}/{ASSIGNMENT}/{name}"
        for student in PLAIN
        for name in ("data/points.csv", f"{NOTEBOOK}.html", "timestamp.txt")
    )


def test_they_show_what_the_gradebook_holds(known: Course) -> None:
    pages = {student: known.files()[f"{student}/{PAGE}"].decode() for student in PLAIN}
    assert "(Score: 4.5 / 9.0)" in pages["ada"]
    assert "<strong>two</strong> steps &amp; $a &lt; b$." in pages["ada"]
    assert '<a href="#comment-draw">Comment</a>' in pages["ada"]
    assert "Late submission penalty (Score: -1.25)" in pages["late"]
    assert "Score: 1.5 / 2.0" in pages["extra"]
    assert "(Score: 4.5 / 9.0)" in pages["extra"]


def test_they_run_nothing_of_a_student_s(known: Course) -> None:
    honest, hostile = (known.files()[f"{student}/{PAGE}"].decode() for student in ("ada", "odd"))
    assert hostile.count("window.attacked") >= 3  # as text
    assert "&lt;script&gt;window.attacked" in hostile
    assert not re.search(r"<[^<>]*(attacked|javascript:)", hostile)
    for active in ("<script", "<textarea", "<plaintext", "<!--", "<style", "<iframe"):
        assert hostile.count(active) == honest.count(active)


def test_permissions_are_nbgrader_s(known: Course) -> None:
    for name in known.files():
        ours, theirs = ((known.root / folder / name).stat().st_mode for folder in ("feedback", "theirs"))
        assert stat.S_IMODE(ours) == stat.S_IMODE(theirs) == 0o644


def test_nbgrader_goes_on_from_them(course: Course) -> None:
    """What is there is left alone; what was graded later than the page is made again, by either."""
    course.make()
    page = course.root / "feedback" / "ada" / PAGE
    page.write_text("ours")
    generate_quietly(course)
    assert page.read_text() == "ours"
    later = datetime(2026, 2, 1).strftime("%Y-%m-%d %H:%M:%S.%f UTC")
    (course.root / "autograded" / "ada" / ASSIGNMENT / "timestamp.txt").write_text(later)
    generate_quietly(course)
    assert page.read_bytes() == course.files("theirs")[f"ada/{PAGE}"]


def generate_quietly(course: Course) -> None:
    for folder in ("torn", "hedy"):
        for path in (course.root / "autograded" / folder / ASSIGNMENT).glob("*.ipynb"):
            path.unlink()
    generate(course.root)


def test_pages_are_made_cell_by_cell(known: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of these needs nbconvert as a whole, and a second student's page nothing of what the first one's had."""
    pages = Pages(known.root)
    monkeypatch.setattr(pages._exporter, "from_filename", None)
    with Gradebook(known.plan.db_url) as gradebook:
        grades = read_grades(gradebook, ASSIGNMENT, PLAIN)
    made = {}
    for student in PLAIN:
        path = known.plan.folder("autograded", student) / f"{NOTEBOOK}.ipynb"
        before = len(pages._cells._entries)
        made[student] = pages.page(path, _resources(known.plan, student, NOTEBOOK), grades[student][NOTEBOOK])
        cells = len(pages._cells._entries) - before
        assert cells == {"ada": 9, "late": 5}.get(student, cells)
    assert {f"{student}/{PAGE}": page.encode() for student, page in made.items()} == {
        name: page for name, page in known.files("theirs").items() if name.endswith(".html")
    }


def test_a_course_with_steps_of_its_own_gets_them(course: Course) -> None:
    """What this knows nothing about goes through nbconvert, notebook by notebook."""
    with (course.root / "nbgrader_config.py").open("a") as config:
        config.write('c.HTMLExporter.preprocessors += ["nbconvert.preprocessors.ClearOutputPreprocessor"]\n')
    (course.root / "theirs").rename(course.root / "plain")
    generate_quietly(course)
    (course.root / "feedback").rename(course.root / "theirs")
    course.make(only=("ada", "odd"))
    theirs = course.files("theirs")
    assert course.files() == {name: data for name, data in theirs.items() if name.startswith(("ada/", "odd/"))}
    assert theirs[f"ada/{PAGE}"] != course.files("plain")[f"ada/{PAGE}"]
