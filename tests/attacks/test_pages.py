"""What instructors and students open: feedback, the formgrader's page of a submission, the exported grades."""

from __future__ import annotations

import copy
import csv
import json
import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from nbconvert.exporters import HTMLExporter
from nbgrader.api import Gradebook
from nbgrader.server_extensions.formgrader import handlers

from autograder.batch.plan import read_plan
from autograder.build.layout import read_layout
from autograder.feedback.run import Options, make_all

from .case import read_cases
from .classroom import ASSIGNMENT, Graded

HOSTILE = [case.student for case in read_cases() if case.kind == "scripts"]
HONEST = "untouched"

ACTIVE = {"script", "iframe", "frame", "object", "embed", "applet", "base", "meta", "link", "form", "style", "math"}
"""Elements that run something, load something, or change where links lead."""

ADDRESSES = {"href", "src", "data", "action", "formaction", "xlink:href", "poster", "background", "srcdoc", "srcset"}
FALSE_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*script:|data:(?!image/)|file:|//")
HOOKS = {"full-credit", "no-credit", "mark-graded", "score", "extra-credit", "nbgrader_cell", "tabbable", "comment"}
"""Classes by which the formgrader's own script finds its buttons."""


@dataclass
class Active(HTMLParser):
    """Everything in a page that runs, loads, or is found by the page's own script, and how often."""

    found: Counter[str] = field(default_factory=Counter)
    _inside: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ACTIVE:
            self.found[f"<{tag}>"] += 1
        self._inside = tag if tag in ("script", "style") else ""
        for name, value in attrs:
            text = re.sub(r"[\x00-\x20]", "", value or "").lower()
            if name.startswith("on"):
                self.found[f"{name}={text}"] += 1
            if name in ADDRESSES and FALSE_ADDRESS.match(text):
                self.found[f"{name}={text}"] += 1
            if name == "style" and re.search(r"url\(|expression|position|@import|z-index", text):
                self.found[f"style={text}"] += 1
            if name == "id":
                self.found[f"id={text}"] += 1
            if name == "class":
                self.found.update(f"class={word}" for word in HOOKS & set((value or "").split()))

    handle_startendtag = handle_starttag

    def handle_data(self, data: str) -> None:
        if self._inside and "attacked" in data:
            self.found[f"{self._inside}: {data[:80]}"] += 1
        self._inside = ""


def active(page: str) -> Counter[str]:
    """What is active in `page`; ids that are made by chance or from a cell's text are left out."""
    parser = Active()
    parser.feed(page)
    parser.close()
    chance = re.compile(r"id=(cell-id=|[0-9a-f-]{36}$)")
    return Counter({what: count for what, count in parser.found.items() if not chance.match(what)})


@dataclass(frozen=True)
class Pages:
    """Pages by student: the files of the feedback, and what the formgrader shows."""

    feedback: dict[str, Path]
    formgrader: dict[str, str]


@pytest.fixture(scope="module")
def pages(attacked: Graded) -> Pages:
    course = attacked.course
    for students in ("scripts-*", HONEST):
        done = course.run("nbgrader", "generate_feedback", ASSIGNMENT, f"--student={students}")
        assert done.returncode == 0, done.stdout + done.stderr
    everyone = [*HOSTILE, HONEST]
    return Pages(
        {student: course.folder("feedback", student) / "hardened.html" for student in everyone},
        {student: formgrader_page(attacked, student) for student in everyone},
    )


def formgrader_page(attacked: Graded, student: str) -> str:
    """What ``/formgrader/submissions/…`` answers, made as its handler makes it."""
    config = copy.deepcopy(read_layout(attacked.course.root).config)
    config.HTMLExporter.template_name = "formgrade"
    config.HTMLExporter.extra_template_basedirs = [handlers.template_path]
    resources: dict[str, Any] = {
        "assignment_id": ASSIGNMENT,
        "notebook_id": "hardened",
        "submission_id": "1",
        "index": 0,
        "total": 1,
        "base_url": "",
        "student": "somebody",
        "last_name": None,
        "first_name": None,
        "notebook_path": "hardened.ipynb",
    }
    notebook = attacked.course.folder("autograded", student) / "hardened.ipynb"
    page, _ = HTMLExporter(config=config).from_filename(str(notebook), resources=resources)
    return str(page)


@pytest.mark.parametrize("student", HOSTILE)
def test_feedback_runs_no_more_than_an_honest_students(student: str, pages: Pages) -> None:
    honest = active(pages.feedback[HONEST].read_text(encoding="utf-8"))
    assert honest["<script>"] > 0
    assert active(pages.feedback[student].read_text(encoding="utf-8")) - honest == Counter()


def test_our_own_command_writes_these_pages(pages: Pages, attacked: Graded) -> None:
    theirs = {student: path.read_bytes() for student, path in pages.feedback.items()}
    plan = read_plan(attacked.course.root, ASSIGNMENT, cell_seconds=None, unsafe_no_sandbox=False)
    made = make_all(plan, Options(force=True, only=tuple(theirs)))
    assert {one.student: one.state for one in made} == dict.fromkeys(theirs, "written")
    assert {student: path.read_bytes() for student, path in pages.feedback.items()} == theirs


@pytest.mark.parametrize("student", HOSTILE)
def test_the_formgrader_runs_no_more_than_for_an_honest_student(student: str, pages: Pages) -> None:
    honest = active(pages.formgrader[HONEST])
    assert honest["<script>"] > 5
    assert honest["class=full-credit"] == 4
    assert active(pages.formgrader[student]) - honest == Counter()


def test_honest_markup_is_still_shown(pages: Pages) -> None:
    page = pages.feedback[HONEST].read_text(encoding="utf-8")
    assert "<h1" in page
    assert "autograder-verdict" in page
    assert "is not written yet" in page
    shown = pages.feedback["scripts-svg_and_pictures"].read_text(encoding="utf-8")
    assert "data:image/png;base64,aGk=" in shown


@pytest.mark.browser
def test_nothing_runs_in_a_browser(pages: Pages, tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright

    files = dict(pages.feedback)
    for student, text in pages.formgrader.items():
        files[f"formgrader of {student}"] = tmp_path / f"{student}.html"
        files[f"formgrader of {student}"].write_text(text, encoding="utf-8")
    # Only what stands in the notebook, and no link that leads to another page as it should.
    kinds = ("a:not([href^=http])", "summary", "svg", "button:not(.btn)")
    click_all = "parts => document.querySelectorAll(parts).forEach(one => one.click && one.click())"
    ran: dict[str, Any] = {}
    asked: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(5000)
        page.on("request", lambda request: asked.append(request.url))
        page.route("**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort())
        for name, path in files.items():
            page.goto(path.as_uri(), wait_until="domcontentloaded")
            page.evaluate(click_all, ", ".join(f"#notebook-container {one}" for one in kinds))
            page.wait_for_timeout(50)
            if page.url.split("#")[0] != path.as_uri() or page.evaluate("window.attacked") is not None:
                ran[name] = page.url
        page.goto("about:blank")
        page.set_content("<img src=x onerror='window.attacked = 1'>")
        page.wait_for_function("window.attacked === 1")  # this browser would have shown it
        browser.close()
    assert ran == {}
    assert [url for url in asked if "192.0.2.1" in url] == []


# --- the exported grades ----------------------------------------------------------------------------------

NAMES = {
    "own_way": ("Doe, Jr.", "=1+1", "a@example.org"),
    "strict": ('Q"uote', "-2+3", '=cmd|" /C calc"!A0'),
    "alone": ("+49 171", "\tTab", "@SUM(A1)"),
    "half_done": ("Two\nlines", '=HYPERLINK("http://192.0.2.1")', ""),
    "untouched": ("O'Hara", " =1+1", "\r=1"),
}


@pytest.fixture(scope="module")
def exported(attacked: Graded) -> list[dict[str, str]]:
    course = attacked.course
    with Gradebook(f"sqlite:///{course.root / 'gradebook.db'}") as gradebook:
        for student, (last, first, email) in NAMES.items():
            gradebook.update_or_create_student(student, last_name=last, first_name=first, email=email)
    target = course.root.parent / "grades.csv"
    done = course.run("nbgrader", "export", "--to", str(target))
    assert done.returncode == 0, done.stdout + done.stderr
    with target.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_every_student_has_one_whole_row(exported: list[dict[str, str]], attacked: Graded) -> None:
    assert all(None not in row and None not in row.values() for row in exported)
    graded = {student for student, result in attacked.results.items() if result["status"] == "graded"}
    assert len(exported) == len(graded)
    for row in exported:
        assert float(row["max_score"]) == 12
    scores = sorted(float(row["score"]) for row in exported)
    assert scores == sorted(round(attacked.results[student]["points"], 4) for student in graded)


def test_no_cell_is_a_formula(exported: list[dict[str, str]]) -> None:
    formulas = [
        (name, text)
        for row in exported
        for name, text in row.items()
        if re.match(r"[\s\x00-\x1f]*[=+@-]|[\t\r\n]", text) and not re.fullmatch(r"-?\d+(\.\d+)?", text)
    ]
    assert formulas == []


def test_names_are_whole_but_for_what_makes_them_text(exported: list[dict[str, str]]) -> None:
    rows = {row["student_id"]: row for row in exported}
    for student, (last, first, email) in NAMES.items():
        found = tuple(rows[student][name].removeprefix("'") for name in ("last_name", "first_name", "email"))
        assert found == (last, first, email)


# --- the terminal and the results file --------------------------------------------------------------------


def test_the_terminal_gets_no_escape_sequences(attacked: Graded) -> None:
    """Whatever names and errors say, the table sends the terminal nothing that it would act on."""
    assert re.findall(r"[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f]", attacked.output) == []


def test_the_results_are_plain_json(attacked: Graded) -> None:
    text = json.dumps(attacked.results)
    assert json.loads(text, parse_constant=pytest.fail) == attacked.results
