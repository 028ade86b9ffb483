"""The report in a real browser: nothing asked for, nothing wider than the screen, read without scripts."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from autograder.report.gather import ClassData, Entry
from autograder.report.page import page

from ..report.made_class import OUTCOMES
from .conftest import Open

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    entries = tuple(
        Entry(
            one.student, "graded" if one.status == "graded" else "ungradable", one, links=(("sheet", "./sheet.ipynb"),)
        )
        for one in OUTCOMES
    )
    made = tmp_path_factory.mktemp("page") / "ps1.html"
    text = page(ClassData("ps1", entries, ("zeno",)), when=datetime(2026, 2, 3))
    made.write_text(text, encoding="utf-8")
    return made


@pytest.mark.parametrize(
    ("width", "options"),
    [(1100, {}), (390, {}), (390, {"color_scheme": "dark"})],
)
def test_it_fits_and_asks_for_nothing(open_page: Open, file: Path, width: int, options: dict[str, object]) -> None:
    tab = open_page(file, width=width, **options)
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
    assert tab.page.get_by_role("img").count() == 1
    assert (tab.asked, tab.complaints) == ([], [])


def test_what_is_folded_opens_without_scripts(open_page: Open, file: Path) -> None:
    tab = open_page(file, java_script_enabled=False)
    tab.page.get_by_text("The same as a table").click()
    assert tab.page.get_by_role("table", name="Submissions by automatic points").is_visible()


def test_a_print_holds_every_table_that_is_shown(open_page: Open, file: Path) -> None:
    tab = open_page(file)
    tab.page.emulate_media(media="print")
    assert tab.page.get_by_role("navigation").count() == 0
    assert tab.page.get_by_role("table", name="Groups, the largest first").is_visible()
    assert tab.page.get_by_text("the whole verdict").first.is_hidden()
