"""Markdown cells as HTML: cleaned, with formulas marked, headings that can be linked, and tables that scroll.

Formulas are marked where the Markdown parser finds them, so that nothing else on the page is taken for one: a price
in a printed text stays a price.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import Any

from nbconvert.filters.markdown_mistune import MarkdownWithMath

from ..steps.clean import Renderer, allowed_in_pages, clean, without_unseen

EXPLORER = "autograder-explorer"
FORMULA = re.compile(r'<span class="formula( block)?">([^<]*)</span>')

_HEADING = re.compile(r"<h([1-6])[^>]*>(.*?)</h\1>", re.DOTALL)
_MARKER = re.compile(r"^### (BEGIN|END) (SOLUTION|MARK SCHEME)[ \t]*$\n?", re.MULTILINE)
_LINK = re.compile(r"</?a\b[^>]*>")
_LONG = 45
"""Characters of a formula from which on it may be wider than a phone, so that the keyboard must reach it."""


def clean_html(html: str) -> str:
    """HTML that somebody else wrote, with nothing that runs, and with nothing that the page's scripts look for."""
    return tables(clean(without_unseen(html), _allowed))


def _allowed(tag: str, name: str, value: str) -> bool:
    if name == "class":
        words = value.split()
        if tag == "span" and words in (["formula"], ["formula", "block"]):
            return True
        return EXPLORER not in words and allowed_in_pages(tag, name, value)
    return allowed_in_pages(tag, name, value)


def tables(html: str) -> str:
    """Cleaned HTML whose tables scroll by themselves, so that a wide one does not widen the page."""
    html = re.sub(r"<th[^>]*>\s*</th>", "<td></td>", html)  # an empty cell is no heading
    opening = '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table'
    return re.sub(r"</table>", "</table></div>", re.sub(r"<table(?=[ >])", opening, html))


class _Renderer(Renderer):
    """The one of feedback, with formulas as elements, and headings without links, which are made later."""

    def __init__(self, attachments: dict[str, Any]) -> None:
        super().__init__(escape=False, attachments=attachments, exclude_anchor_links=True)

    def block_math(self, body: str) -> str:
        return f'<span class="formula block">{escape(body.strip())}</span>'

    def inline_math(self, body: str) -> str:
        return f'<span class="formula">{escape(body.strip())}</span>'

    def latex_environment(self, name: str, body: str) -> str:
        return self.block_math(f"\\begin{{{name}}}{body}\\end{{{name}}}")

    def block_mermaidjs(self, code: str) -> str:
        return f"<pre>{escape(code)}</pre>"


def markdown(source: str, attachments: Any = None) -> str:
    """Markdown as cleaned HTML, with formulas marked."""
    source = _MARKER.sub("", source)
    renderer = _Renderer(attachments if isinstance(attachments, dict) else {})
    return clean_html(str(MarkdownWithMath(renderer=renderer).render(source)))


def latex(source: str) -> str:
    """A formula that a cell put out, as SymPy does."""
    body = re.sub(r"^\s*(\$\$?|\\\[|\\\()(.*?)(\$\$?|\\\]|\\\))\s*$", r"\2", source, flags=re.DOTALL)
    return f'<span class="formula block">{escape(body.strip())}</span>'


def reachable(html: str) -> str:
    """`html` with long formulas that the keyboard can scroll."""

    def mark(found: re.Match[str]) -> str:
        if not found[1] or len(found[2]) < _LONG:
            return found[0]
        return f'<span class="formula block" tabindex="0" role="group" aria-label="Formula">{found[2]}</span>'

    return FORMULA.sub(mark, html)


@dataclass
class Contents:
    """The headings of a page: their ids, which are those that Jupyter gives, and the contents list.

    The first of level 1 is taken out: it is the title, as text in `title` and as HTML in `heading`.
    """

    title: str = ""
    heading: str = ""
    sections: list[tuple[str, str]] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)
    _level: int = 0

    def take(self, html: str) -> str:
        """`html` without the title, with an id and a link on each heading, and no level left out."""
        return _HEADING.sub(self._heading, html)

    def id_for(self, text: str) -> str:
        """An id that no other element of the page has."""
        wanted = re.sub(r"\s+", "-", text.strip()) or "section"
        found, number = wanted, 2
        while found in self._ids:
            found, number = f"{wanted}-{number}", number + 1
        self._ids.add(found)
        return found

    def _heading(self, found: re.Match[str]) -> str:
        inner = found[2].strip()
        text = _text(inner)
        if not text:
            return ""
        level = min(int(found[1]), self._level + 1)
        if level == 1 and self.title:
            level = 2  # a page has one title
        self._level = level
        name = self.id_for(text)
        if level == 1:
            self.title, self.heading = text, inner
            return ""
        if level == 2:
            self.sections.append((name, _LINK.sub("", inner)))
        label = escape(f"Link to: {text}")
        link = f'<a class="anchor" href="#{escape(name)}" aria-label="{label}">#</a>'
        return f'<h{level} id="{escape(name)}">{inner} {link}</h{level}>'


def _text(html: str) -> str:
    from html import unescape

    return unescape(re.sub(r"<[^>]*>", "", html)).strip()
