"""Single-file pages in a real browser: they work from the disk, and nothing that a notebook brings along runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from autograder.pages.browser import Browser
from autograder.pages.exporter import sealed
from autograder.pages.write import Press, Wanted

from ..pages.notebooks import HOSTILE, OUT, graded, hostile, lesson, save
from .conftest import Open, Tab

pytestmark = pytest.mark.browser

READY = "document.documentElement.dataset.formulas === 'drawn'"
CLICK = "() => document.querySelectorAll('a:not([href^=\"#\"]), summary, button, svg *').forEach(one => one.click?.())"


@pytest.fixture(scope="module")
def pages(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    graded_file = save(graded(), folder / "autograded" / "zoë k" / "ps1" / "sheet.ipynb")
    hostile_file = save(hostile(), folder / "hostile.ipynb")
    live, drawn = Press(Wanted()), Press(Wanted(drawn=True), Browser(chromium))
    return {
        "lesson": live.make(save(lesson(), folder / "lesson.ipynb"), folder / "lesson.html")[0],
        "graded": live.make(graded_file, folder / "graded.html")[0],
        "hostile": live.make(hostile_file, folder / "hostile.html")[0],
        "hostile, drawn": drawn.make(hostile_file, folder / "drawn-hostile.html")[0],
        "graded, drawn": drawn.make(graded_file, folder / "drawn.html")[0],
    }


def ready(tab: Tab) -> Any:
    tab.page.wait_for_function(READY, timeout=30_000)
    return tab.page


def test_a_lesson_works_from_the_disk_on_a_phone(open_page: Open, pages: dict[str, Path]) -> None:
    tab = open_page(pages["lesson"], width=390)
    page = ready(tab)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".formula").count() == page.locator(".formula.drawn svg:not(.letters)").count() > 50
    assert page.locator(".formula math").first.text_content() != ""
    assert page.locator("[data-mml-node=merror]").count() == 0
    explorer = page.locator(".autograder-explorer")
    explorer.get_by_role("button", name="Next step").click()
    assert "Correction 1" in explorer.locator("[aria-live]").inner_text()
    page.get_by_role("link", name="1.2 A line that decides", exact=True).click()
    assert page.locator(":target").inner_text().startswith("1.2 A line that decides")
    assert (tab.asked, tab.complaints) == ([], [])


def test_drawn_formulas_need_no_scripts(open_page: Open, pages: dict[str, Path]) -> None:
    tab = open_page(pages["graded, drawn"], java_script_enabled=False)
    shapes = tab.page.locator(".formula.drawn svg").all()
    assert len(shapes) == 3
    assert all(shape.bounding_box()["width"] > 5 for shape in shapes)
    assert tab.page.locator(".formula math").first.text_content() == "θ"
    assert pages["graded, drawn"].stat().st_size < 100_000


@pytest.mark.parametrize("name", ["hostile", "hostile, drawn"])
def test_nothing_that_a_notebook_brings_along_runs(name: str, open_page: Open, pages: dict[str, Path]) -> None:
    tab = open_page(pages[name])
    if name == "hostile":
        ready(tab)
    page = tab.page
    address = page.url
    page.evaluate(CLICK)
    page.wait_for_timeout(200)
    assert page.evaluate("window.attacked") is None
    assert page.url.split("#")[0] == address
    assert tab.asked == []
    found = page.evaluate(
        """() => ({
            active: document.querySelectorAll("iframe, object, embed, form, input:not([type=range]), base, link, "
                + "body meta, body style, foreignObject, .formula a").length,
            handlers: [...document.querySelectorAll("*")].filter(one =>
                [...one.attributes].some(attribute => attribute.name.startsWith("on"))).length,
            links: [...document.querySelectorAll("[href]")].map(one => one.getAttribute("href"))
                .filter(link => !/^(#|https?:|mailto:)/.test(link)),
            sources: [...document.querySelectorAll("[src]")].filter(one => !one.src.startsWith("data:image/")).length,
            scripts: [...document.scripts].filter(one => one.textContent.includes("attacked")
                && one.type !== "application/json").length,
        })"""
    )
    assert found == {"active": 0, "handlers": 0, "links": [], "sources": 0, "scripts": 0}
    # The honest explorer works beside the false ones, and a false script has been replaced by the real one.
    lively = page.locator(".autograder-explorer-live")
    assert lively.count() == 3
    lively.last.get_by_role("button", name="First step").click()
    assert "Start" in lively.last.locator("[aria-live]").inner_text()


def test_the_policy_alone_stops_scripts_requests_and_forms(open_page: Open, tmp_path: Path) -> None:
    honest = "window.honest = 1"
    body = '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>{}</body></html>'
    pieces = [piece for piece in HOSTILE if "http-equiv" not in piece]  # no policy knows of that one
    for number, scripts in enumerate(([honest], [])):
        path = tmp_path / f"{number}.html"
        path.write_text(sealed(body.format("\n".join(pieces)), scripts), encoding="utf-8")
        tab = open_page(path)
        tab.page.evaluate("document.querySelectorAll('.bait').forEach(one => one.click())")
        tab.page.wait_for_timeout(100)
        assert tab.page.evaluate("[window.attacked ?? 0, window.honest ?? 0]") == [0, len(scripts)]
        assert [url for url in tab.asked if url.startswith(OUT)] == []
        assert tab.page.url == path.as_uri()
    control = tmp_path / "without.html"
    control.write_text(body.format("\n".join(pieces)), encoding="utf-8")
    tab = open_page(control)
    assert tab.page.evaluate("window.attacked") == 1
    assert [url for url in tab.asked if url.startswith(OUT)] != []


@pytest.mark.parametrize(("name", "scheme"), [("lesson", "light"), ("graded", "dark")])
def test_axe_finds_nothing(name: str, scheme: str, open_page: Open, pages: dict[str, Path]) -> None:
    page = ready(open_page(pages[name], width=390, color_scheme=scheme, bypass_csp=True))
    # axe takes a heading that is a formula alone for an empty one: it does not read MathML, screen readers do.
    found = Axe().run(page, context={"exclude": [["th:has(math)"], [".formula svg"]]}).response
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]] == []


def test_a_print_breaks_where_it_may(open_page: Open, pages: dict[str, Path]) -> None:
    page = open_page(pages["lesson"], java_script_enabled=False).page
    page.emulate_media(media="print")
    style = "(one, name) => getComputedStyle(one)[name]"
    for chosen in ("figure", ".formula.block", ".autograder-verdict", "pre.short", "tr"):
        assert page.locator(chosen).first.evaluate(style, "breakInside") == "avoid", chosen
    for heading in ("h2", "h3"):
        assert page.locator(f"main {heading}").first.evaluate(style, "breakAfter") == "avoid"
    assert page.locator("pre.code:not(.short)").last.evaluate(style, "breakInside") == "auto"
    assert page.locator("a.anchor").first.is_hidden()
    hint = page.locator("details:not(.lesson-code) p").first
    assert hint.bounding_box()["height"] > 10  # on paper nothing can be opened
