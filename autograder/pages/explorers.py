"""Explorers in a notebook's outputs: their data are taken, their script is not.

An explorer (`autograder.explorer`) is saved in a notebook with its script, and whoever writes a notebook can write
something else in its place. So a page has the script of this package, once. Of an output that has an explorer's form
the words, the table, the pictures and the steps are kept, as data: the words are cleaned, the steps read and written
again, and a picture, which the script puts into the page, may hold nothing but shapes. Where anything else is found,
the output is shown as any other HTML is.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from functools import cache
from importlib import resources

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

from ..steps.clean import clean
from .prose import EXPLORER

_STEPS = '<script type="application/json">'
_FORM = re.compile(
    rf'(?:<style>[^<]*</style>)?<div class="{EXPLORER}"[^<>]*>(?P<words>.*)'
    rf"{_STEPS}(?P<steps>[^<]*)</script></div>\s*+(?:<script>.*</script>)?\Z",
    re.DOTALL,
)
"""Of what has been stripped and holds `_STEPS` once: then there is one way to match, and no long text takes long."""
_ADDRESS = re.compile(r'src="([^"]*)"')
_DRAWING = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]*)")
_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = {f"{_SVG}{name}" for name in ("svg", "g", "path", "line", "circle", "rect", "polyline", "text")}
_ATTRIBUTES = frozenset(
    {
        *("viewBox", "width", "height", "font-family", "font-size", "fill", "fill-opacity", "stroke", "stroke-width"),
        *("stroke-dasharray", "opacity", "visibility", "transform", "text-anchor", "data-part", "d", "points"),
        *("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r"),
    }
)
_MOST_STEPS = 200


def explorer(html: str) -> str | None:
    """The explorer that `html` is, as safe HTML without a script; None if it is none."""
    found = _FORM.match(html.strip()) if html.count(_STEPS) == 1 else None
    if found is None:
        return None
    steps = _steps(found["steps"])
    words = clean(found["words"], None)
    if steps is None or re.search(rf'class="[^"]*\b{EXPLORER}(?![\w-])', words):
        return None
    drawings = [_DRAWING.fullmatch(address) for address in _ADDRESS.findall(words)]
    if not all(drawing and _only_shapes(drawing[1]) for drawing in drawings):
        return None
    return (
        f'<div class="{EXPLORER}" role="group" aria-label="Training, step by step">{words}'
        f"{_STEPS}{steps}</script></div>"
    )


def _steps(text: str) -> str | None:
    """The steps, written again; None where they are no list of steps."""
    try:
        steps = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(steps, list) or not 0 < len(steps) <= _MOST_STEPS:
        return None
    if not all(isinstance(one, dict) and isinstance(one.get("title"), str) for one in steps):
        return None
    return json.dumps(steps, separators=(",", ":")).replace("<", "\\u003c")


def _only_shapes(encoded: str) -> bool:
    try:
        text = b64decode(encoded, validate=True).decode("ascii")
        drawing = fromstring(text, forbid_dtd=True)
    except (ValueError, ParseError, DefusedXmlException):
        return False
    if "<!" in text or "<?" in text:
        return False
    for element in drawing.iter():
        if element.tag not in _SHAPES or not set(element.attrib) <= _ATTRIBUTES:
            return False
        if any("url" in value.lower() for value in element.attrib.values()):
            return False
    return True


@cache
def script() -> str:
    """The script that brings explorers to life, as this package has it."""
    return resources.files("autograder.explorer").joinpath("explorer.js").read_text(encoding="utf-8")


@cache
def style() -> str:
    """The style sheet of explorers."""
    return resources.files("autograder.explorer").joinpath("explorer.css").read_text(encoding="utf-8")
