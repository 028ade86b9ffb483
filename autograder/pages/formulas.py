"""Formulas on a page: by MathJax, which the page carries along, or drawn ahead, so that it needs none.

MathJax 3 comes from the package sphinx-mathjax-offline. It is told which elements are formulas, and given no extension
that can name an address, so a formula has no way to be anything else.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from ..errors import UserError

_PACKAGE = "sphinx-mathjax-offline"
_ANY = re.compile(r'<span class="formula( block)?"[^>]*>([^<]*)</span>')

Formula = tuple[str, bool]
"""A formula in TeX, and whether it stands on a line of its own."""


@cache
def mathjax() -> str:
    """MathJax, from TeX to SVG, as one script.

    Raises UserError where it is not installed.
    """
    found = find_spec(_PACKAGE)
    folders = list(found.submodule_search_locations or []) if found else []
    for folder in folders:
        file = Path(folder, "static", "mathjax", "tex-svg-full.js")
        if file.is_file():
            return file.read_text(encoding="utf-8").replace("\r\n", "\n")
    raise UserError(
        f"the page has formulas, and MathJax, which draws them, is missing; run: python -m pip install {_PACKAGE}"
    )


@cache
def script() -> str:
    """The script that sets MathJax up; it must stand before it."""
    return resources.files(__package__).joinpath("formulas.js").read_text(encoding="utf-8")


def scripts() -> list[str]:
    """The scripts of a page that draws its formulas itself, in order."""
    return [script(), mathjax()]


def formulas(page: str) -> list[Formula]:
    """The formulas of a page, each once, in order."""
    return list(dict.fromkeys((html.unescape(tex), bool(block)) for block, tex in _ANY.findall(page)))


def has_formulas(page: str) -> bool:
    """Whether there is one."""
    return _ANY.search(page) is not None


def with_drawings(page: str, drawings: Mapping[Formula, str]) -> str:
    """`page` with its formulas replaced by their drawings."""

    def draw(found: re.Match[str]) -> str:
        drawing = drawings.get((html.unescape(found[2]), bool(found[1])))
        if drawing is None:
            return found[0]
        opening = found[0].partition(">")[0].replace('class="formula', 'class="formula drawn')
        return f"{opening}>{drawing}</span>"

    return _ANY.sub(draw, page)
