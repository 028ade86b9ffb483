"""Pages that show what students wrote, without running it: for feedback and for formgrader.

Named in the course's configuration::

    c.HTMLExporter.preprocessors = ["autograder.steps.clean.CleanOutputs"]
    c.HTMLExporter.filters = {"markdown2html": "autograder.steps.clean.clean_markdown"}
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any

import bleach
from bleach.css_sanitizer import CSSSanitizer
from jinja2 import pass_context
from nbconvert.filters import ansi2html
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from nbconvert.preprocessors import Preprocessor

TAGS = frozenset(
    {
        *("a", "abbr", "b", "blockquote", "br", "caption", "code", "dd", "del", "details", "div", "dl", "dt", "em"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "kbd", "li", "ol", "p", "pre", "s", "small", "span"),
        *("strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul", "var"),
        *("svg", "g", "path", "line", "circle", "ellipse", "rect", "polyline", "polygon", "text", "tspan", "title"),
    }
)

_PLAIN = frozenset(
    {
        *("class", "title", "alt", "role", "colspan", "rowspan", "scope", "width", "height", "open", "start", "border"),
        *("viewbox", "viewBox", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "points"),
        *("fill", "stroke", "stroke-width", "stroke-dasharray", "transform", "font-size", "font-family", "opacity"),
        *("aria-label", "aria-hidden", "text-anchor", "style"),
    }
)

_STYLES = (
    *("color", "background-color", "font-family", "font-size", "font-style", "font-weight", "line-height"),
    *("text-align", "text-decoration", "vertical-align", "white-space", "overflow-wrap", "list-style-type"),
    *("margin", "margin-top", "margin-bottom", "margin-left", "margin-right", "padding", "padding-left"),
    *("padding-right", "padding-top", "padding-bottom", "border-left", "border-right", "border-top"),
    *("border-bottom", "border-collapse", "width", "max-width", "height", "max-height", "text-indent"),
)
"""None of these properties takes an address, so that no page calls home."""

_PICTURE = re.compile(r"data:image/(png|jpeg|gif|svg\+xml);base64,[A-Za-z0-9+/=\s]+\Z")
_BASE64 = re.compile(r"[A-Za-z0-9+/=\s]*\Z")
_LINK = re.compile(r"(https?://|mailto:|#)", re.IGNORECASE)

_CLASS = re.compile(
    r"(highlight|[a-z]{1,3}\d?|autograder-[\w-]+|anchor-link|alert|alert-\w+|rendered_html|dataframe)\Z"
)
"""Classes of highlighted code, tables and verdicts. Others are handles for the scripts of grading pages."""

Allowed = Callable[[str, str, str], bool]

# These pages are laid out with Bootstrap 3, which takes the room out of tables and the triangle off what unfolds.
_PLAIN_TABLE = re.compile(r'<table(?: border="1")?(?: class="dataframe")?>')
_TABLE = '<table class="table table-condensed" style="width: auto">'
_SUMMARY = '<summary style="display: list-item; cursor: pointer">'

_CODE = re.compile("\x1b\\[.*?[@-~]")
_NO_COLOUR = "\x1b[10m"
_UNSEEN = re.compile(r"<(script|style)\b", re.IGNORECASE)

_AS_THEY_ARE = ("text/plain", "text/latex")
_PICTURES = ("image/png", "image/jpeg", "image/gif")


def clean(html: str, allowed: Allowed | None = None) -> str:
    """Return `html` with nothing in it that runs, calls home or covers the page; the rest is shown as text.

    `allowed` says of an element's name, an attribute's name and its value whether the attribute may stay.
    """
    cleaned: str = bleach.clean(
        html,
        tags=TAGS,
        attributes=allowed or allowed_in_pages,
        protocols={"http", "https", "mailto", "data"},
        css_sanitizer=_css(),
    )
    return _PLAIN_TABLE.sub(_TABLE, cleaned).replace("<summary>", _SUMMARY)


@cache
def _css() -> CSSSanitizer:
    return CSSSanitizer(allowed_css_properties=_STYLES)


def allowed_in_pages(tag: str, name: str, value: str) -> bool:
    """Whether an attribute of what a student wrote may stay."""
    if name == "src":
        return tag == "img" and _PICTURE.match(value) is not None
    if name == "href":
        return tag == "a" and _LINK.match(value.strip()) is not None
    if name == "class":
        return all(_CLASS.match(word) for word in value.split())
    return name in _PLAIN


class Renderer(IPythonRenderer):  # type: ignore[misc]
    """nbconvert's own, which shows the words of a picture that is not attached, and does not give up the page."""

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """A picture."""
        try:
            return str(super().image(text, url, title))
        except Exception:  # nbconvert's own InvalidNotebook, and whatever an attachment's form leads to
            return f"<em>{escape(text or 'a picture')}</em>"


@pass_context  # type: ignore[untyped-decorator]
def clean_markdown(context: Any, source: str) -> str:
    """nbconvert's filter from Markdown to HTML, pictures pasted into the cell included, and cleaned."""
    cell = context.get("cell") or {}
    attachments = cell.get("attachments", {}) if isinstance(cell, dict) else {}
    renderer = Renderer(escape=False, attachments=attachments)
    return clean(str(MarkdownWithMath(renderer=renderer).render(source)))


class CleanOutputs(Preprocessor):  # type: ignore[misc]
    """Cleans what cells put out as HTML, and leaves out what could run: scripts, widgets, unknown kinds."""

    def preprocess_cell(self, cell: Any, resources: Any, _index: int) -> tuple[Any, Any]:
        """Clean the outputs of one cell."""
        for output in cell.get("outputs", []):
            for part in ("text", "traceback"):
                if part in output:
                    output[part] = _whole(output[part])
            if "data" in output:
                output["data"] = _clean_bundle(output["data"])
                output["metadata"] = _clean_metadata(output.get("metadata"))
        return cell, resources


def _clean_bundle(data: Any) -> Any:
    kept = type(data)()
    for kind, value in data.items():
        text = "".join(value) if isinstance(value, list) else value
        if not isinstance(text, str):
            continue
        if kind in _AS_THEY_ARE or (kind in _PICTURES and _BASE64.match(text)):
            kept[kind] = whole_colours(text)
        elif kind == "text/html":
            kept[kind] = clean(without_unseen(text))
        elif kind == "text/markdown":
            kept["text/html"] = clean(str(MarkdownWithMath(renderer=Renderer(escape=False)).render(text)))
        elif kind == "image/svg+xml":
            # As an image of its own a drawing cannot run anything.
            encoded = base64.b64encode(text.encode("utf-8", "replace")).decode()
            kept["text/html"] = f'<img alt="drawing" src="data:image/svg+xml;base64,{encoded}">'
    return kept


def whole_colours(text: str) -> str:
    """`text` without codes for a colour that do not say which, at which nbconvert raises an IndexError."""
    # Another code instead of nothing: what stands around a code could make a new one together.
    return _CODE.sub(lambda found: _NO_COLOUR if _breaks_off(found[0]) else found[0], text)


def _breaks_off(code: str) -> bool:
    try:
        if int(code[2:-1].rpartition(";")[2]) in (38, 48):
            ansi2html(f"{code}.")
    except ValueError:
        return False
    except IndexError:
        return True
    return False


def _whole(text: Any) -> Any:
    """The same for lines, or for one text; anything else is left as it is."""
    if isinstance(text, list):
        return [_whole(line) for line in text]
    return whole_colours(text) if isinstance(text, str) else text


def without_unseen(html: str) -> str:
    """`html` without scripts and styles, which no page shows as text; one that has no end is left for `clean`."""
    pieces, at = [], 0
    while opening := _UNSEEN.search(html, at):
        closing = re.compile(rf"</{opening[1]}\s*>", re.IGNORECASE).search(html, opening.end())
        if closing is None:
            break
        pieces.append(html[at : opening.start()])
        at = closing.end()
    return "".join([*pieces, html[at:]])


def _clean_metadata(metadata: Any) -> dict[str, Any]:
    """Of an output's metadata, the sizes and descriptions of pictures."""
    kept: dict[str, Any] = {}
    for kind, about in (metadata or {}).items() if isinstance(metadata, dict) else ():
        if kind in _PICTURES and isinstance(about, dict):
            kept[kind] = {
                name: bleach.clean(value, tags=()) if isinstance(value, str) else value
                for name, value in about.items()
                if (name == "alt" and isinstance(value, str)) or (name in ("width", "height") and type(value) is int)
            }
    return kept
