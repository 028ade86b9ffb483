"""The cells of a notebook as pieces of safe HTML, in the order in which a page shows them."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from nbconvert.filters import ansi2html
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from ..steps.clean import whole_colours
from . import prose
from .explorers import explorer

_HIDDEN = re.compile(r"^### BEGIN HIDDEN TESTS.*?^### END HIDDEN TESTS[ \t]*$\n?", re.MULTILINE | re.DOTALL)
_MARKER = re.compile(r"^[ \t]*### (BEGIN|END) SOLUTION[ \t]*$\n?", re.MULTILINE)
_BASE64 = re.compile(r"[A-Za-z0-9+/=\s]*\Z")
_PICTURES = ("image/png", "image/jpeg", "image/gif")
_NO_WORDS = "A picture that the notebook does not describe."
MOST_TEXT = 100_000
MOST_HTML = 1_000_000
TOO_LONG = "Too long for a page: the notebook has"
"""Characters of one output, and what stands for the rest; a browser would take minutes to show a runaway loop."""

_SHORT = 16
"""Lines of code that a printed page keeps together."""


@dataclass(frozen=True)
class Piece:
    """A cell on a page: what kind it is, its HTML, and of a code cell its outputs.

    `kind` is ``prose``, ``code``, ``locked`` (code of the lesson, which is folded), ``test`` or ``raw``; `anchor` is
    the id of a graded cell, and `name` what a folded one is called.
    """

    kind: str
    html: str
    outputs: tuple[str, ...] = ()
    lines: int = 0
    anchor: str = ""
    name: str = ""

    @property
    def short(self) -> bool:
        """Whether a printed page keeps the code together."""
        return self.lines <= _SHORT


def pieces(notebook: Any, contents: prose.Contents, anchors: dict[str, str]) -> list[Piece]:
    """The cells of `notebook` that show something; `anchors` are the ids of its tests by their grade ids."""
    language = notebook.metadata.get("language_info", {}).get("pygments_lexer") or "ipython3"
    left = dict(anchors)  # an id stands once, also where a cell was copied
    made = (_piece(cell, str(language), contents, left) for cell in notebook.cells)
    return [piece for piece in made if piece.html or piece.outputs]


def _piece(cell: Any, language: str, contents: prose.Contents, anchors: dict[str, str]) -> Piece:
    source = str(cell.get("source", ""))
    if cell.cell_type == "markdown":
        about = cell.metadata.get("nbgrader")
        name = str(about.get("grade_id", "")) if isinstance(about, dict) else ""
        html = contents.take(prose.markdown(source, cell.get("attachments")))
        return Piece("prose", prose.reachable(html), anchor=anchors.pop(name, ""))
    if cell.cell_type != "code":
        return Piece("raw", escape(source))
    about = cell.metadata.get("nbgrader")
    about = about if isinstance(about, dict) else {}
    kind = "code"
    if about.get("grade") and about.get("locked"):
        kind, source = "test", _HIDDEN.sub("", source)
    elif about.get("locked") and not about.get("solution"):
        kind = "locked"
    source = _MARKER.sub("", source).strip("\n")
    outputs = tuple(shown for output in cell.get("outputs", []) if (shown := _output(output)))
    name = str(about.get("grade_id", ""))
    return Piece(kind, code(source, language), outputs, source.count("\n") + 1, anchors.pop(name, ""), name)


def code(source: str, language: str) -> str:
    """Source code with its parts marked by pygments' classes."""
    return str(highlight(source, _lexer(language), HtmlFormatter(nowrap=True))) if source else ""


@cache
def _lexer(language: str) -> Any:
    try:
        return get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return get_lexer_by_name("text", stripnl=False)


def _output(output: Any) -> str:
    kind = output.get("output_type")
    if kind == "stream":
        text = str(output.get("text", ""))
        class_ = "words error" if output.get("name") == "stderr" else "words"
        return _text(text, class_) if text.strip() else ""
    if kind == "error":
        trace = "\n".join(map(str, output.get("traceback", [])))
        text = trace or f"{output.get('ename', '')}: {output.get('evalue', '')}"
        return _text(text, "words error")
    data = output.get("data")
    return _bundle(data, output.get("metadata", {})) if isinstance(data, dict) else ""


def _bundle(data: Any, about: Any) -> str:
    """The richest form of an output that a page can show."""
    found = {kind: value for kind, value in data.items() if isinstance(value, str)}
    if len(found.get("text/html", "")) > MOST_HTML:
        found = {"text/plain": f"{TOO_LONG} {len(found['text/html'])} characters of HTML."}
    if "text/html" in found:
        html = explorer(found["text/html"]) or prose.clean_html(found["text/html"])
        if html.strip():
            return f'<div class="rich">{html}</div>'
    if "text/markdown" in found:
        return f'<div class="rich">{prose.reachable(prose.markdown(found["text/markdown"]))}</div>'
    if "image/svg+xml" in found:
        # As an image of its own a drawing cannot run anything.
        encoded = base64.b64encode(found["image/svg+xml"].encode("utf-8", "replace")).decode()
        return _figure("image/svg+xml", encoded, about)
    for kind in _PICTURES:
        if kind in found and _BASE64.match(found[kind]):
            return _figure(kind, re.sub(r"\s", "", found[kind]), about)
    if "text/latex" in found:
        return f'<div class="rich">{prose.reachable(prose.latex(found["text/latex"]))}</div>'
    if found.get("text/plain", "").strip():
        return _text(found["text/plain"], "words")
    return ""


def _text(text: str, class_: str) -> str:
    if len(text) > MOST_TEXT:
        text = f"{text[:MOST_TEXT]}\n{TOO_LONG} {len(text) - MOST_TEXT} more characters."
    return f'<pre class="{class_}">{ansi2html(whole_colours(text))}</pre>'


def _figure(kind: str, encoded: str, about: Any) -> str:
    known = about.get(kind, {}) if isinstance(about, dict) else {}
    known = known if isinstance(known, dict) else {}
    sizes = "".join(f' {side}="{known[side]}"' for side in ("width", "height") if type(known.get(side)) is int)
    alt = known.get("alt")
    alt = alt if isinstance(alt, str) and alt.strip() else _NO_WORDS
    return f'<figure><img alt="{escape(alt)}"{sizes} src="data:{kind};base64,{encoded}"></figure>'
