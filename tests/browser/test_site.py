"""The reading site in a real browser and as files: one build, one visit to each page, other hosts out of reach."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from autograder.build.lesson import Lesson, find, read
from autograder.build.regions import HIDDEN_TESTS, MARK_SCHEME
from autograder.build.source import source_of
from autograder.bundle.leaks import hidden_lines
from autograder.site import Site, make_site
from autograder.site.guard import readable

from ..served import served
from ..site.course import LESSONS, SECRET, make_course
from .site_visits import Links, Visit, visit_page, watched_page

pytestmark = [
    pytest.mark.browser,
    # Sphinx and its extensions warn each other.
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning"),
]

LOOKED_AT_WIDE = {
    *("index.html", "syllabus.html", "grading.html", "search.html", "reference/bound.html", "instructors/lms.html"),
}
"""One page of each kind; see `site_visits` for what is looked at there only."""


@dataclass(frozen=True)
class Built:
    """A site with solutions, and the course that it was made of."""

    course: Path
    site: Site

    @property
    def pages(self) -> list[str]:
        """Every page, by its address within the site."""
        return sorted(path.relative_to(self.site.folder).as_posix() for path in self.site.folder.rglob("*.html"))

    def lessons(self) -> list[Lesson]:
        """The lessons, as they are written."""
        return [read(find(self.course / "lessons", name)) for name in LESSONS]

    def html(self, name: str) -> str:
        """A page as it is written."""
        return (self.site.folder / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    home = tmp_path_factory.mktemp("site")
    course = make_course(home)
    return Built(course, make_site(course, home / "made"))


@pytest.fixture(scope="module")
def base(built: Built) -> Iterator[str]:
    with served(built.site.folder) as address:
        yield address


@pytest.fixture(scope="module")
def context(chromium: Any, base: str) -> Iterator[Any]:
    made = chromium.new_context(
        viewport={"width": 1280, "height": 800}, color_scheme="light", reduced_motion="reduce", service_workers="block"
    )
    yield made
    made.close()


@pytest.fixture(scope="module")
def visits(built: Built, base: str, context: Any) -> dict[str, Visit]:
    page, now = watched_page(context, base)
    made = {}
    for name in built.pages:
        # One tab for all: requests and complaints go to the visit that is being made.
        now.asked, now.complaints = (made.setdefault(name, Visit())).asked, made[name].complaints
        visit_page(page, made[name], base + name, wide=name in LOOKED_AT_WIDE)
    page.close()
    return made


@pytest.fixture(scope="module")
def tab(base: str, context: Any) -> Iterator[tuple[Any, Visit]]:
    page, visit = watched_page(context, base)
    yield page, visit
    page.close()


@pytest.fixture
def page(tab: tuple[Any, Visit]) -> Iterator[Any]:
    """The one tab; in the end nobody else may have been asked, and nothing complained."""
    made, visit = tab
    yield made
    assert (visit.asked, visit.complaints) == ([], [])


def _wrong(visits: dict[str, Visit], what: Any) -> dict[str, Any]:
    return {name: what(visit) for name, visit in visits.items() if what(visit)}


# As files


def test_pages_of_every_kind_are_there_and_none_is_heavy(built: Built) -> None:
    others = ("index", "syllabus", "grading", "notation", "404", "search", "reference/bound", "instructors/lms")
    assert {f"{name}.html" for name in (*others, *LESSONS)} <= set(built.pages)
    sizes = {name: (built.site.folder / name).stat().st_size for name in built.pages}
    assert {name: size for name, size in sizes.items() if size > 1_000_000} == {}
    assert built.site.size < 10_000_000
    assert built.site.pages == len(built.pages)


def test_no_file_has_a_hidden_test_a_mark_scheme_or_the_secret(built: Built) -> None:
    hidden: set[str] = set()
    for lesson in built.lessons():
        hidden |= hidden_lines((source_of(cell) for cell in lesson.cells), (MARK_SCHEME, HIDDEN_TESTS))
    assert len(hidden) > 20
    seen = set()
    for name, text in readable(built.site.folder):
        seen.add(name.partition("/")[0])
        assert SECRET not in text, name
        assert {line for line in hidden if line in text} == set(), name
        assert "misconceptions" not in text or name.startswith(("instructors/", "searchindex")), name
    assert {"index.html", "searchindex.js", "downloads", "reference"} <= seen
    assert not list(built.site.folder.rglob("*_sources*"))


def test_each_exercise_has_its_anchor_and_its_folded_solution(built: Built) -> None:
    for lesson in built.lessons():
        html = built.html(f"{lesson.assignment}.html")
        numbers = re.findall(r"^### Exercise (\d+)\.(\d+)", "\n".join(cell.source for cell in lesson.cells), re.M)
        assert numbers
        for number in numbers:
            assert f'id="exercise-{"-".join(number)}"' in html
        exercises = [cell for cell in lesson.cells if cell.marker.kind == "exercise"]
        assert html.count("tag_worked-solution") == len(exercises)
        assert len(re.findall(r"<details[^>]*>\s*<summary[^>]*>\s*<p[^>]*>Worked solution", html)) == len(exercises)


def test_each_page_says_what_it_is_to_those_who_search(built: Built) -> None:
    for name in set(built.pages) - {"404.html", "search.html"}:
        html = built.html(name)
        assert re.search(r'<meta property="og:title" content="[^"]+', html), name
        assert re.search(r'<meta name="description" content="[^"]{20,}', html), name
        assert "og:image" not in html and 'og:url" content="/' not in html


def test_all_links_and_anchors_within_the_site_lead_somewhere(built: Built) -> None:
    folder = built.site.folder
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    pages = {name: Links(built.html(name)) for name in built.pages}
    checked, dead = 0, []
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                assert parts.scheme in ("https", "http", "data", "mailto"), link
                continue
            at = posixpath.dirname(f"/{name}")
            target = posixpath.normpath(posixpath.join(at, unquote(parts.path)))[1:] if parts.path else name
            anchor = unquote(parts.fragment)
            if target not in files or (anchor and target in pages and anchor not in pages[target].anchors):
                dead.append((name, link))
            checked += 1
    assert dead == []
    assert checked > 1000


# In the browser


def test_nothing_is_asked_of_another_host_and_nothing_is_complained_about(visits: dict[str, Visit]) -> None:
    assert _wrong(visits, lambda visit: visit.asked) == {}
    assert _wrong(visits, lambda visit: visit.complaints) == {}


def test_every_formula_is_drawn_and_no_tex_is_left(visits: dict[str, Visit]) -> None:
    assert _wrong(visits, lambda visit: visit.facts["raw"]) == {}
    assert _wrong(visits, lambda visit: visit.facts["faults"]) == {}
    assert _wrong(visits, lambda visit: visit.facts["formulas"] - visit.facts["rendered"]) == {}
    assert all(visits[f"{name}.html"].facts["rendered"] > 0 for name in (*LESSONS, "index", "notation"))


def test_axe_finds_nothing_in_the_light_nor_in_the_dark(visits: dict[str, Visit]) -> None:
    assert _wrong(visits, lambda visit: visit.violations["light"]) == {}
    assert _wrong(visits, lambda visit: visit.violations["dark"]) == {}
    assert _wrong(visits, lambda visit: visit.faint["light"] + visit.faint["dark"]) == {}


def test_no_page_is_wider_than_a_phone(visits: dict[str, Visit]) -> None:
    assert _wrong(visits, lambda visit: visit.too_wide if visit.too_wide[0] > 0 else None) == {}


def test_each_picture_is_described_in_words(visits: dict[str, Visit]) -> None:
    pictures = [picture for visit in visits.values() for picture in visit.facts["pictures"]]
    assert len(pictures) > 30
    for words, source in pictures:
        assert words and len(words) > 15 and " " in words and Path(urlsplit(source).path).stem not in words, source


def test_the_playground_follows_a_mouse(page: Any, base: str) -> None:
    page.goto(f"{base}index.html")
    promise, said = page.locator(".playground-promise"), page.locator(".playground-said")
    assert "ends after 4 corrections" in promise.inner_text() and "at most 25:" in promise.inner_text()
    page.get_by_label("with an offset").uncheck()
    assert "ends after 5 corrections" in promise.inner_text() and "at most 180:" in promise.inner_text()
    apple, box = page.locator(".playground-apple").nth(4), None
    box = apple.locator("path").bounding_box()
    plane = page.locator(".playground-frame").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(plane["x"] + plane["width"] * 0.8, plane["y"] + plane["height"] * 0.2, steps=4)
    page.mouse.up()
    assert apple.get_attribute("aria-label").startswith("apple 5: sweetness 3, crunch 3, label −1")
    assert "there is no bound" in promise.inner_text()
    page.get_by_role("button", name="The six apples again").click()
    page.get_by_role("button", name="apple 3 earlier").click()
    page.get_by_role("button", name="‹ Back").click()
    assert said.inner_text().startswith("Correction ")
    assert page.locator(".playground-apples tbody th").all_inner_texts() == ["1", "3", "2", "4", "5", "6"]


def test_the_playground_follows_the_keyboard(page: Any, base: str) -> None:
    page.goto(f"{base}index.html")
    apple, said = page.locator(".playground-apple").first, page.locator(".playground-said")
    apple.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    assert apple.get_attribute("aria-label").startswith("apple 1: sweetness 2.5, crunch 1.5, label +1")
    page.keyboard.press("Enter")
    assert "label −1" in apple.get_attribute("aria-label")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.get_by_label("Correction", exact=True).focus()
    page.keyboard.press("Home")
    assert said.inner_text().startswith("Start.") and "Mistakes now: 1, 2, 3, 4, 5, 6" in said.inner_text()


def test_the_search_finds_the_margin(page: Any, base: str) -> None:
    page.goto(f"{base}search.html?q=margin")
    page.wait_for_selector("#search-results li a")
    assert "ps4 · The convergence bound" in " ".join(page.locator("#search-results li").all_inner_texts())


def test_the_place_in_a_lesson_is_said(page: Any, base: str) -> None:
    page.goto(f"{base}ps5.html#section-5-4")
    page.wait_for_function("/^Section [1-9]/.test(document.querySelector('.reading-place').textContent)")
    assert re.fullmatch(r"Section \d+ of 13", page.locator(".reading-place").inner_text())
    assert page.evaluate("document.querySelector('.reading-line').style.transform") != "scaleX(0)"


def test_the_keyboard_comes_to_the_text_first_and_is_seen(page: Any, base: str) -> None:
    page.goto(f"{base}grading.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Skip to main content"
    for _ in range(4):
        page.keyboard.press("Tab")
        style = page.evaluate(
            "(({outlineStyle, boxShadow}) => [outlineStyle, boxShadow])(getComputedStyle(document.activeElement))"
        )
        assert style != ["none", "none"]


def test_a_lesson_opens_from_the_disk(built: Built, context: Any) -> None:
    page, visit = watched_page(context, "file:")
    page.goto((built.site.folder / "ps5.html").as_uri())
    page.evaluate("MathJax.startup.promise.then(() => true)")
    assert page.locator("mjx-container").count() == page.locator(".math").count() > 0
    page.close()
    assert (visit.asked, visit.complaints) == ([], [])


def test_downloads_are_what_students_get(built: Built) -> None:
    for name in LESSONS:
        notebook = json.loads((built.site.folder / "downloads" / f"{name}.ipynb").read_text(encoding="utf-8"))
        assert all(not cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code")
        assert (built.site.folder / "downloads" / f"{name}.zip").stat().st_size > 100_000
