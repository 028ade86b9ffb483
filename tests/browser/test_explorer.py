"""The explorer in a real browser: an exported notebook, from the disk, without a network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder import explore
from autograder.explorer.words import said

from ..autograder.explorer_runs import APPLES, LABELS, WITH_OFFSET, apples, random_run
from .conftest import Open
from .explorers import TITLES, explorer, exported, marked, press, title

pytestmark = pytest.mark.browser


@pytest.fixture
def page(tmp_path: Path, open_page: Open) -> Any:
    """A page with one explorer of the apples."""
    return open_page(exported(tmp_path, apples())).page


def test_buttons_step_through_the_run(page: Any) -> None:
    root = explorer(page)
    run = apples()
    seen = [title(root)]
    for step in range(1, 6):
        press(root, "Next step")
        seen.append(title(root))
        assert marked(root) == [str(step)]
        assert root.locator("[aria-live] p").nth(1).inner_text() == said(run.run, step, run.names)
    assert seen == TITLES
    for button, expected in (
        ("Next step", 5),
        ("Back one step", 4),
        ("First step", 0),
        ("Back one step", 0),
        ("Last step", 5),
    ):
        press(root, button)
        assert title(root) == TITLES[expected]
        assert root.get_by_role("slider").input_value() == str(expected)


def test_keys_step_through_the_run(page: Any) -> None:
    root = explorer(page)
    page.evaluate("window.heard = []; document.addEventListener('keydown', (event) => window.heard.push(event.key))")
    root.locator("svg").first.click()
    for key, expected in (
        *(("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1), ("ArrowUp", 0), ("ArrowLeft", 0)),
        *(("End", 5), ("ArrowRight", 5), ("Home", 0)),
    ):
        page.keyboard.press(key)
        assert title(root) == TITLES[expected], key
    root.get_by_role("button", name="Next step").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+ArrowRight")
    assert title(root) == TITLES[2]
    # JupyterLab hears only what is not meant for the explorer; it would go to another cell.
    assert page.evaluate("window.heard") == ["Enter", "Control", "ArrowRight"]


def test_the_slider_works_with_the_mouse_and_with_keys(page: Any) -> None:
    root = explorer(page)
    slider = root.get_by_role("slider", name="Step")
    box = slider.bounding_box()
    slider.click(position={"x": box["width"] * 0.6, "y": box["height"] / 2})
    assert title(root) == TITLES[3]
    for key, expected in (("ArrowRight", 4), ("Home", 0), ("ArrowUp", 1), ("ArrowDown", 0), ("End", 5)):
        page.keyboard.press(key)
        assert title(root) == TITLES[expected]
    assert slider.get_attribute("aria-valuetext") == TITLES[5]


def test_a_click_on_a_row_goes_there(page: Any) -> None:
    root = explorer(page)
    root.locator("tbody tr").nth(4).click()
    assert title(root) == TITLES[4]
    assert marked(root) == ["4"]


def test_play_goes_on_by_itself_and_stops_at_the_end(tmp_path: Path, open_page: Open) -> None:
    page = open_page(exported(tmp_path, apples()), clock=True).page
    root = explorer(page)
    words = root.locator("[aria-live]")
    press(root, "Play")
    assert title(root) == TITLES[1]
    assert words.get_attribute("aria-live") == "off"  # nobody can listen to five steps at once
    page.clock.run_for(2300)
    assert title(root) == TITLES[2]
    press(root, "Pause")
    page.clock.run_for(10_000)
    assert title(root) == TITLES[2]
    root.get_by_role("slider").focus()
    page.keyboard.press(" ")
    page.clock.run_for(20_000)
    assert title(root) == TITLES[5]
    assert root.get_by_role("button", name="Play", exact=True).is_visible()
    assert words.get_attribute("aria-live") == "polite"
    page.keyboard.press(" ")
    assert title(root) == TITLES[0]
    page.keyboard.press(" ")
    press(root, "Last step")
    press(root, "Back one step")
    press(root, "Play")
    assert title(root) == TITLES[5]
    assert root.get_by_role("button", name="Play", exact=True).is_visible()


def test_nothing_is_loaded_and_nothing_goes_wrong(tmp_path: Path, open_page: Open) -> None:
    X, y, thetas = random_run(8, 5, 30)
    path = exported(tmp_path, apples(), explore(X, y, thetas), apples([[0, 0]]), apples([[0, 0], [0, 0], [9, 9]]))
    tab = open_page(path)
    for number in (0, 1, 3):
        for button in ("Next step", "Next step", "Last step", "First step"):
            press(explorer(tab.page, number), button)
    assert explorer(tab.page, 2).get_by_role("button").count() == 0  # there is nothing to step through
    assert explorer(tab.page, 1).locator("svg").count() == 0
    assert tab.asked == []
    assert tab.complaints == []


def test_several_in_one_page_are_apart_and_leave_no_trace(tmp_path: Path, open_page: Open) -> None:
    path = tmp_path / "page.html"
    path.write_text(
        f"<!doctype html><meta charset=utf-8>{apples().to_html()}{apples().to_html()}{apples(WITH_OFFSET).to_html()}",
        encoding="utf-8",
    )
    page = open_page(path, before="window.known = new Set(Object.getOwnPropertyNames(window))").page
    press(explorer(page, 1), "Next step")
    press(explorer(page, 2), "Last step")
    assert [title(explorer(page, number)) for number in range(3)] == [
        TITLES[0],
        TITLES[1],
        "Correction 4 of 4: apple 3",
    ]
    assert page.evaluate("Object.getOwnPropertyNames(window).filter(name => !window.known.has(name))") == ["known"]
    assert page.evaluate("document.querySelectorAll('[id]').length") == 0


def test_the_picture_moves_with_the_steps(tmp_path: Path, open_page: Open) -> None:
    page = open_page(exported(tmp_path, apples(WITH_OFFSET)), reduced_motion="reduce").page
    root = explorer(page)
    place = "(part) => { const m = part.getCTM(); return [m.a, m.b, m.e, m.f].map((n) => Math.round(n * 100)); }"
    part = {name: root.locator(f"[data-part={name}]") for name in ("before", "after", "ring", "at", "trod")}
    assert part["after"].get_attribute("visibility") == "hidden"
    lines = []
    for step, (example, theta) in enumerate(zip((0, 1, 1, 2), WITH_OFFSET[1:, :2], strict=True), start=1):
        press(root, "Next step")
        if lines:
            assert part["before"].evaluate(place) == lines[-1]
        lines.append(part["after"].evaluate(place))
        across, down = lines[-1][1], lines[-1][0]
        assert np.arctan2(across, down) == pytest.approx(np.arctan2(*theta), abs=0.02)
        shape = root.locator("[data-part=examples] > *").nth(example).bounding_box()
        ring = part["ring"].bounding_box()
        for side, length in (("x", "width"), ("y", "height")):
            assert shape[side] + shape[length] / 2 == pytest.approx(ring[side] + ring[length] / 2, abs=0.2)
        hollow = root.locator("[data-part=examples] > [fill=none]").count()
        assert hollow == len(apples(WITH_OFFSET).run.missed(step))
        assert len(part["trod"].get_attribute("points").split()) == step + 1
    assert len({tuple(line) for line in lines}) == 4


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_and_pictures_can_be_read_in_both_themes(theme: str, tmp_path: Path, open_page: Open) -> None:
    page = open_page(exported(tmp_path, apples(), theme=theme), color_scheme=theme).page
    contrasts = page.evaluate(
        """() => {
            const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
            const light = (colour) => numbers(colour).slice(0, 3).map((part) => part / 255)
                .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
                .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
            const behind = (element) => {
                while (element) {
                    const colour = getComputedStyle(element).backgroundColor, alpha = numbers(colour)[3] ?? 1;
                    if (alpha > .9) return colour;
                    element = element.parentElement;
                }
                return "rgb(255, 255, 255)";
            };
            const ratio = (element, name) => {
                const both = [light(getComputedStyle(element)[name]), light(behind(element))].sort((a, b) => b - a);
                return (both[0] + .05) / (both[1] + .05);
            };
            const root = document.querySelector(".autograder-explorer");
            const least = (chosen, name) => Math.min(...[...root.querySelectorAll(chosen)].map((e) => ratio(e, name)));
            return { words: least("p, button, td, th, caption", "color"), numbers: least("svg text", "fill"),
                     shapes: least("[data-part=examples] > *", "stroke"),
                     lines: least("[data-part=after] line", "stroke") };
        }"""
    )
    assert contrasts["words"] > 7
    assert contrasts["numbers"] > 7
    assert contrasts["shapes"] > 3
    assert contrasts["lines"] > 7


def test_stepping_does_not_move_the_page(tmp_path: Path, open_page: Open) -> None:
    page = open_page(exported(tmp_path, explore(*random_run(6, 2, 20)))).page
    before = page.evaluate("scrollY")
    for _ in range(4):
        page.locator("svg").first.click()
        page.keyboard.press("End")
        page.keyboard.press("ArrowUp")
    assert page.evaluate("scrollY") == before


def test_the_line_turns_unless_motion_is_unwelcome(tmp_path: Path, open_page: Open) -> None:
    path = exported(tmp_path, apples())
    for motion, seconds in (("no-preference", "0.5s"), ("reduce", "0s")):
        page = open_page(path, reduced_motion=motion).page
        line = explorer(page).locator("[data-part=after]")
        assert line.evaluate("(one) => getComputedStyle(one).transitionDuration") == seconds


def test_the_focus_can_be_seen_and_everything_has_a_name(page: Any) -> None:
    root = explorer(page)
    root.get_by_role("button", name="First step").focus()
    names = []
    for _ in range(7):
        focused = page.evaluate(
            """() => { const at = document.activeElement, { outlineStyle, outlineWidth } = getComputedStyle(at);
                       return [at.getAttribute("aria-label") || at.textContent, outlineStyle, outlineWidth]; }"""
        )
        names.append(focused[0])
        page.keyboard.press("Tab")
        if len(names) > 1:  # the first was focused by the test, not by a key
            assert focused[1:] == ["solid", "3px"], focused
    assert names == [
        *("First step", "Back one step", "Play", "Next step", "Last step", "Step", "Table of corrections"),
    ]
    assert [svg.get_attribute("aria-label").split(".")[0] for svg in root.locator("svg[role=img]").all()] == [
        "The examples and the line",
        "The walk of θ",
    ]


def test_words_from_a_student_are_never_markup(tmp_path: Path, open_page: Open) -> None:
    hostile = "<img src=x onerror=attacked=1>"
    shown = explore(APPLES, LABELS, [[0, 0], [3, 1]], example=hostile[:20], axes=(hostile[10:], "</script>"))
    page = open_page(exported(tmp_path, shown)).page
    press(explorer(page), "Last step")
    assert page.evaluate("typeof attacked") == "undefined"
    assert explorer(page).locator("img").count() == 0
    assert hostile[:19] in title(explorer(page))
