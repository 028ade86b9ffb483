"""A course, a JupyterLab and a browser without a way out; what a student and an instructor do, each stage once.

A stage is a fixture: it uses the mouse and the keyboard, and hands on the page as it was left.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.build import build
from autograder.build.surroundings import with_programs
from autograder.demo.assignment import fill

from ..workflow.conftest import REPO, Course, hand_in
from ..workflow.server import Lab, running_lab
from . import in_formgrader, in_lab

STUDENT = "tam"
NOTEBOOK = "update_proof"
SOURCE = f"course/source/ps2/{NOTEBOOK}.ipynb"
WORK, FINISHED = f"student/ps2/{NOTEBOOK}.ipynb", "student/ps2/finished.ipynb"
"""What is opened in JupyterLab: the instructor's version, the student's, and one that holds every answer."""

NEEDED = re.compile(
    r'\A# %%.*(locked|exercise|grade|task)="|^# # |^# ### Exercise|^# \*\*My answer|^apples =|explore\(', re.MULTILINE
)
"""The cells of the lesson that are kept: the exercises, the explorer, and what they use. JupyterLab, a kernel and the
sandbox take three times as long for all of it, and see nothing else of the kind."""

NO_NEWS = '{"fetchNews": "false", "checkForUpdates": false}'
QUIET = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LanguageServerManager.autodetect=False",
)
"""What JupyterLab would ask the network for, left out."""

ATTACK = "<img src='missing:' onerror='window.attacked = 1'><script>window.attacked = 1</script>"

RIGHT = """\
def improvement(theta, theta_0, x, y):
    return x @ x + 1
"""

#: Forgets the offset, tries to run a script in whatever page shows it, and says what it can see of the course.
WRONG = """\
def improvement_with_rate(theta, theta_0, x, y, eta):
    return eta * (x @ x)

from pathlib import Path
from IPython.display import HTML
print("gradebook in sight:", Path({gradebook!r}).exists())
HTML("A bold <b>claim</b>." + {attack!r})
"""

ANSWER = f"Dear author, your second line sets the parameters to **zero**. {ATTACK}"
SCORE, COMMENT = "2.5", "Which updates does the proof cover? Name them."


@dataclass(frozen=True)
class Desk:
    """The course, its JupyterLab and a browser, with the addresses that pages asked for elsewhere."""

    course: Course
    lab: Lab
    context: Any
    asked: list[str] = field(default_factory=list)

    def tab(self) -> Any:
        page = self.context.new_page()
        page.set_default_timeout(60_000)
        return page

    def number(self, grade_id: str) -> int:
        """The number of the released cell with this name; of the student's written answer, with the name `answer`."""
        notebook = nbformat.read(self.course.release("ps2") / f"{NOTEBOOK}.ipynb", as_version=4)
        for number, cell in enumerate(notebook.cells):
            name = cell.metadata.get("nbgrader", {}).get("grade_id")
            if grade_id == (name or ("answer" if cell.source.startswith("**My answer**") else None)):
                return number
        raise AssertionError(f"there is no cell {grade_id}")


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    from playwright.sync_api import sync_playwright

    course = make_course(tmp_path_factory.mktemp("faces"))
    with running_lab(course, *QUIET) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        desk = Desk(course, lab, context)

        def answer(route: Any) -> None:
            if route.request.url.startswith((lab.url, "file:")):
                route.continue_()
            else:
                desk.asked.append(route.request.url)
                route.abort()

        context.route("**/*", answer)
        yield desk
        browser.close()


def make_course(home: Path) -> Course:
    """A course with a short ps2, built, and a folder in which a student has unpacked the release."""
    lesson = home / "course" / "lessons" / "ps2" / f"{NOTEBOOK}.py"
    lesson.parent.mkdir(parents=True)
    full = (REPO / "course" / "lessons" / "ps2" / lesson.name).read_text(encoding="utf-8")
    beginning, *cells = re.split(r"^(?=# %%)", full, flags=re.MULTILINE)
    lesson.write_text("".join([beginning, *filter(NEEDED.search, cells)]), encoding="utf-8")
    shutil.copy(REPO / "course" / "nbgrader_config.py", home / "course")
    own = {"JUPYTER_CONFIG_DIR": str(home / "settings"), "JUPYTER_DATA_DIR": str(home / "data")}
    course = Course(home / "course", os.environ | with_programs() | own)
    build(course.root)
    news = home / "settings" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    news.mkdir(parents=True)
    (news / "notification.jupyterlab-settings").write_text(NO_NEWS)
    shutil.copytree(course.release("ps2"), (home / WORK).parent)
    finished = fill(course.release("ps2"), course.assignment("ps2"), {})
    (home / FINISHED).write_text(finished, encoding="utf-8")
    return course


@pytest.fixture(scope="module")
def jupyterlab(desk: Desk) -> Any:
    """JupyterLab, opened once, for the instructor and the student: to load it costs more than what they do in it."""
    page = desk.tab()
    in_lab.open_lab(page, desk.lab)
    return page


@pytest.fixture(scope="module")
def tried(desk: Desk, jupyterlab: Any) -> Any:
    """JupyterLab, where a student has written one wrong function and run all cells."""
    page = jupyterlab
    in_lab.open_notebook(page, WORK)
    gradebook = str(desk.course.root / "gradebook.db")
    # A value that is not there yet is a cell that fails, and JupyterLab stops at it, as it should.
    (chain,) = [slot for slot in desk.course.assignment("ps2").slots if slot.grade_id == "proof_chain"]
    in_lab.write(page, desk.number("proof_chain"), chain.solution)
    in_lab.write(page, desk.number("improvement_with_rate"), WRONG.format(gradebook=gradebook, attack=ATTACK))
    in_lab.run_all(page)
    return page


@pytest.fixture(scope="module")
def corrected(desk: Desk, tried: Any) -> Any:
    """The same after writing a right function as well, running it and its check."""
    in_lab.open_notebook(tried, WORK)
    in_lab.write(tried, desk.number("improvement"), RIGHT)
    in_lab.run(tried, desk.number("improvement"))
    in_lab.run(tried, desk.number("test-improvement"))
    return tried


@pytest.fixture(scope="module")
def autograded(desk: Desk, corrected: Any) -> Any:
    """The formgrader's table of submissions, after the student's file was handed in and autograded by a button."""
    in_lab.open_notebook(corrected, WORK)
    in_lab.write(corrected, desk.number("answer"), ANSWER)
    in_lab.save(corrected)
    written = desk.course.root.parent / WORK
    hand_in(desk.course, "ps2", STUDENT, written.read_text(encoding="utf-8"))
    page = desk.tab()
    in_formgrader.open_page(page, desk.lab, "manage_submissions/ps2")
    assert f"Successfully autograded 'ps2' for student '{STUDENT}'" in in_formgrader.press(page, STUDENT, "autograde")
    return page


@pytest.fixture(scope="module")
def marked(desk: Desk, autograded: Any) -> Any:
    """The page of the submission, found by its links, with a score and a comment typed to the written answer."""
    page = desk.tab()
    in_formgrader.open_page(page, desk.lab, "gradebook")
    for link in ("ps2", NOTEBOOK, "Submission #1"):
        page.locator("#main-table").get_by_role("link", name=link).click()
    in_formgrader.mark(page, "zero_start", SCORE, COMMENT)
    return page


@pytest.fixture(scope="module")
def feedback(desk: Desk, autograded: Any, marked: Any) -> Any:
    """The feedback that a button of the formgrader writes, opened from the disk as a student opens it."""
    said = in_formgrader.press(autograded, STUDENT, "generate-feedback")
    assert f"Successfully generated feedback for 'ps2' for student '{STUDENT}'" in said
    page = desk.tab()
    page.goto((desk.course.root / "feedback" / STUDENT / "ps2" / f"{NOTEBOOK}.html").as_uri())
    return page
