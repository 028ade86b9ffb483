"""What a student reads: the exact words in three forms, never more than a screen, never markup of their making."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from .golden_cases import CASES, GOLDEN, forms, verdict


@pytest.mark.parametrize("case", CASES)
def test_the_words_are_the_recorded_ones(case: str) -> None:
    for ending, content in forms(case).items():
        assert content == (GOLDEN / f"{case}{ending}").read_text(encoding="utf-8"), f"{case}{ending}"


@pytest.mark.parametrize("case", CASES)
def test_a_verdict_fits_a_screen(case: str) -> None:
    lines = str(verdict(case)).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("case", CASES)
def test_the_colours_are_all_that_ansi_adds(case: str) -> None:
    shown = forms(case)
    assert re.sub(r"\x1b\[\d+m", "", shown[".ansi"]) == shown[".txt"]


class Elements(HTMLParser):
    """Collects the names of all elements and attributes, and whether each element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "br":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("case", CASES)
def test_the_html_is_balanced_and_holds_no_script(case: str) -> None:
    """But for the explorer, which is folded away, works without its script, and has tests of its own."""
    elements = Elements()
    elements.feed(re.sub(r"<details><summary>Step through.*?</details>", "", forms(case)[".html"], flags=re.DOTALL))
    assert elements.open == []
    allowed = {"div", "strong", "ul", "li", "span", "small", "b", "br", "em", "svg", "path", "line", "circle", "text"}
    allowed |= {"table", "thead", "tbody", "tr", "th", "td"}
    assert elements.names <= allowed
    assert not any(name.startswith("on") for name in elements.attributes)


@pytest.mark.parametrize("case", CASES)
def test_no_stack_trace_of_ours_is_ever_shown(case: str) -> None:
    assert "Traceback" not in str(verdict(case))
    assert "autograder/" not in str(verdict(case))


def test_a_wrong_update_in_the_plane_comes_with_a_picture_that_says_what_it_shows() -> None:
    page = forms("correction_alone")[".html"]
    assert "<svg" in page
    label = re.search(r'<svg[^>]*aria-label="([^"]*)"', page)
    assert label is not None
    assert "θ before" in label[1]
    assert "right [0, 2]" in label[1]
