"""The page of an explorer: small, the same each time, complete without a script, and safe with any words in it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import nbformat
import numpy as np
import pytest

from autograder import explore
from autograder.explorer.picture import MOST_EXAMPLES
from autograder.steps.clean import CleanOutputs

from .explorer_runs import APPLES, LABELS, WALK, WITH_OFFSET, apples, random_run

HOSTILE = "</script><img src=x onerror=\"a('&')\">"


class Page(HTMLParser):
    """The elements of a page with their attributes, the text of each script, and whether every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)
        elif not self.open or self.open[-1] != "style":
            self.text += data

    def pictures(self) -> list[ElementTree.Element]:
        sources = [attributes["src"] for tag, attributes in self.elements if tag == "img"]
        return [ElementTree.fromstring(b64decode((source or "").split(",")[1])) for source in sources]


def cleaned(html: str) -> str:
    """What feedback and formgrader leave of it."""
    code = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", {"text/html": html})])
    cell, _ = CleanOutputs().preprocess_cell(code, {}, 0)
    return str(cell.outputs[0]["data"]["text/html"])


def test_the_page_is_whole_and_always_the_same() -> None:
    assert Page(apples().to_html()).open == []
    assert apples().to_html() == apples().to_html() == apples()._repr_html_()


@pytest.mark.parametrize("offset", [False, True])
def test_the_page_is_small(offset: bool) -> None:
    assert len(apples(WITH_OFFSET if offset else WALK).to_html().encode()) < 22_000
    X, y, thetas = random_run(MOST_EXAMPLES, 2, 60)
    rows = np.column_stack([np.array(thetas), np.zeros(61)]) if offset else thetas
    assert len(explore(X, y, rows, example="g" * 20, axes=("a" * 20, "b" * 20)).to_html().encode()) < 40_000
    X, y, thetas = random_run(500, 20, 60)
    assert len(explore(X, y, thetas).to_html().encode()) < 40_000


def test_the_data_of_each_step_are_plain() -> None:
    steps = json.loads(Page(apples().to_html()).scripts[0])
    assert [step["title"] for step in steps][:2] == ["Start", "Correction 1 of 5: apple 1"]
    assert [step["missed"] for step in steps] == ["111111", "010000", "010000", "101000", "001000", "000000"]
    assert steps[0]["line"] is None
    assert steps[0]["ring"] is None
    assert all(abs(after["line"][2] - before["line"][2]) <= 180 for before, after in pairwise(steps[1:]))


def test_hostile_words_stay_words() -> None:
    html = explore(APPLES, LABELS, WALK, example=HOSTILE[:20], axes=(HOSTILE[9:], HOSTILE)).to_html()
    page = Page(html)
    assert page.open == []
    assert [tag for tag, _ in page.elements].count("img") == 2
    assert all(not name.startswith("on") for _, attributes in page.elements for name in attributes)
    assert len(page.scripts) == 2
    assert "<" not in page.scripts[0]
    assert HOSTILE[:19] in json.loads(page.scripts[0])[1]["title"]
    for picture in page.pictures():
        assert {element.tag.partition("}")[2] for element in picture.iter()} <= {
            *("svg", "g", "path", "rect", "circle", "line", "polyline", "text"),
        }


def test_without_scripts_the_last_picture_and_the_whole_table_are_left() -> None:
    html = cleaned(apples().to_html())
    page = Page(html)
    assert page.open == []
    assert {"script", "style", "button", "input"} & {tag for tag, _ in page.elements} == set()
    assert "&lt;" not in html
    assert "Correction 5 of 5: apple 3" in page.text
    assert [tag for tag, _ in page.elements].count("tr") == 7
    assert [picture.tag.partition("}")[2] for picture in page.pictures()] == ["svg", "svg"]
    descriptions = [attributes["alt"] for tag, attributes in page.elements if tag == "img"]
    assert "The line is x₁ + 3x₂ = 0" in (descriptions[0] or "")
    assert descriptions[1] == "The walk of θ, from (0, 0) to (1, 3)."


def test_the_still_picture_shows_the_last_step() -> None:
    plane, walk = Page(apples().to_html()).pictures()
    parts = {element.get("data-part"): element for element in (*plane.iter(), *walk.iter()) if element.get("data-part")}
    shapes = list(parts["examples"])
    assert [shape.tag.partition("}")[2] for shape in shapes] == ["circle", "rect", "rect", "circle", "rect", "circle"]
    assert all(shape.get("fill") == shape.get("stroke") for shape in shapes)
    ring, third = parts["ring"], shapes[2]
    assert float(ring.get("cx", 0)) == pytest.approx(float(third.get("x", 0)) + 5.5)
    assert len(parts["trod"].get("points", "").split()) == 6
    turned = re.fullmatch(r"translate\(\S+ \S+\) rotate\((\S+)\)", parts["after"].get("transform", ""))
    assert turned
    assert float(turned[1]) == pytest.approx(np.degrees(np.arctan2(1, 3)), abs=0.1)


def test_a_mistake_is_hollow() -> None:
    plane, _ = Page(apples(WALK[:4]).to_html()).pictures()
    (shapes,) = [list(element) for element in plane.iter() if element.get("data-part") == "examples"]
    assert [shape.get("fill") == "none" for shape in shapes] == [True, False, True, False, False, False]


@pytest.mark.parametrize(
    ("n", "d", "words"),
    [
        (8, 3, "has 3 coordinates and not 2"),
        (8, 1, "has 1 coordinate and"),
        (MOST_EXAMPLES + 1, 2, "more than 40 examples"),
    ],
)
def test_what_cannot_be_drawn_is_a_table_with_a_sentence(n: int, d: int, words: str) -> None:
    page = Page(explore(*random_run(n, d, 5)).to_html())
    assert page.pictures() == []
    assert "There is no picture, because" in page.text
    assert words in page.text
    assert [tag for tag, _ in page.elements].count("tr") == 7


@pytest.mark.parametrize("first", [0, 1])
def test_the_picture_has_the_numbers_that_the_words_use(first: int) -> None:
    plane, _ = Page(apples(first=first).to_html()).pictures()
    numbers = [
        element.text for element in plane.iter() if element.tag.endswith("text") and set(element.attrib) == {"x", "y"}
    ]
    assert numbers == [str(i + first) for i in range(6)]


@pytest.mark.parametrize("scale", [1e-6, 1.0, 1e6])
def test_pictures_of_any_scale_have_a_few_ticks(scale: float) -> None:
    for picture in Page(explore(APPLES * scale, LABELS, WALK * scale).to_html()).pictures():
        numbers = [element.text for element in picture.iter() if element.get("text-anchor") == "end"]
        assert 3 <= len(numbers) <= 8


def test_points_far_from_the_origin_and_lines_far_from_the_points_are_drawn() -> None:
    steps = json.loads(
        Page(explore([[1000, 1001], [1001, 999]], [1, -1], [[0, 0, 0], [1e-3, 0, 1e6]]).to_html()).scripts[0]
    )
    assert all(abs(value) < 10_000 for value in steps[1]["line"])


def test_nothing_is_asked_of_the_network() -> None:
    html = apples().to_html()
    svg = b"".join(b64decode(source) for source in re.findall(r"base64,([^\"]+)", html)).decode()
    addresses = re.findall(r"(?:https?:)?//[a-z.]+\S*", html + svg)
    assert {address.partition('"')[0] for address in addresses} <= {"http://www.w3.org/2000/svg"}
    assert "@import" not in html
    assert "url(" not in html


def test_exploring_loads_no_plotting_library_and_no_reference() -> None:
    code = (
        "import sys; from autograder import explore\n"
        "explore([[1, 2]], [1], [[0, 0], [1, 2]]).to_html()\n"
        "print([name for name in ('matplotlib', 'IPython', 'perceptron_ref') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"
