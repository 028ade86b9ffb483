"""The explorer where it cannot do all that it can: on a phone, on paper, without scripts, and damaged."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autograder import explore

from ..autograder.explorer_runs import WITH_OFFSET, apples, random_run
from .conftest import Open
from .explorers import TITLES, explorer, exported, press, title

pytestmark = pytest.mark.browser


def test_a_phone_shows_it_without_sideways_scrolling(tmp_path: Path, open_page: Open) -> None:
    X, y, thetas = random_run(8, 5, 30)
    page = open_page(exported(tmp_path, apples(WITH_OFFSET), explore(X, y, thetas)), width=390).page
    press(explorer(page, 1), "Last step")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in explorer(page).get_by_role("button").all():
        box = button.bounding_box()
        assert box["height"] >= 36
        assert box["x"] + box["width"] <= 390
    tops = set()
    for _ in range(5):
        picture = explorer(page).locator("svg").first
        tops.add(picture.evaluate("(one) => one.getBoundingClientRect().top + scrollY"))
        press(explorer(page), "Next step")
    assert len(tops) == 1  # the pictures stand still while the words change


def test_without_scripts_the_last_step_and_the_table_are_there(tmp_path: Path, open_page: Open) -> None:
    page = open_page(exported(tmp_path, apples()), java_script_enabled=False).page
    root = explorer(page)
    assert root.locator("strong").nth(1).inner_text() == TITLES[5]
    assert root.locator("tbody tr").count() == 6
    images = root.get_by_role("img")
    assert images.count() == 2
    assert all(image.bounding_box()["width"] > 250 for image in images.all())
    assert "The line is x₁ + 3x₂ = 0" in images.first.get_attribute("alt")
    assert root.get_by_role("button").count() == 0
    assert root.get_by_text("Run the cell in JupyterLab").is_visible()


def test_print_has_the_whole_table_and_no_buttons(tmp_path: Path, open_page: Open) -> None:
    page = open_page(exported(tmp_path, explore(*random_run(6, 2, 20))), width=390).page
    table = explorer(page).get_by_role("group", name="Table of corrections")
    assert table.evaluate("(one) => getComputedStyle(one).overflowX") == "auto"
    page.emulate_media(media="print")
    assert table.evaluate("(one) => getComputedStyle(one).overflowX") == "visible"
    assert table.get_by_role("row").count() == 22
    assert not explorer(page).get_by_role("slider").is_visible()


def test_a_damaged_one_stays_a_table_and_the_others_work(tmp_path: Path, open_page: Open) -> None:
    path = exported(tmp_path, apples(), apples())
    html = path.read_text(encoding="utf-8")
    data = re.compile(r'(?<=<script type="application/json">).*?(?=</script>)', re.DOTALL)
    damaged, count = data.subn("[null, null]", html, count=1)
    assert count == 1
    path.write_text(damaged, encoding="utf-8")
    page = open_page(path).page
    first, second = explorer(page), explorer(page, 1)
    assert first.locator("tbody tr").count() == 6
    assert first.get_by_text("Run the cell in JupyterLab").is_visible()
    assert first.get_by_role("button").count() == 0
    press(second, "Next step")
    assert title(second) == TITLES[1]
