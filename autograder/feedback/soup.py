"""nbconvert's last step: it parses the whole page with Beautiful Soup and writes it out again, the same but tidier.

On a page of 14,000 tags that is most of the work, so here it is done without a tree where the markup is plain: every
tag closed in order, every entity a known one. Anything else is left to Beautiful Soup itself. Both give the same text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape
from typing import NamedTuple

from bs4 import BeautifulSoup

NO_DESCRIPTION = "No description has been provided for this image"
"""What nbconvert writes for pictures that have no words."""

_TAG = re.compile(r"(<[^<>]*>)")
_VALUE = r"""(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`/]+)"""
_BLANK = r"[ \n\t\f\r]"
_START = re.compile(rf"<([a-z][a-z0-9]*)(?:{_BLANK}+[a-zA-Z_][-\w:.]*(?:={_VALUE})?)*{_BLANK}*/?>", re.ASCII)
_END = re.compile(r"</([a-z][a-z0-9]*)>")
_COMMENT = re.compile(r"<!--\w[\w ]*-->", re.ASCII)
_ENTITY = re.compile(
    r"&(?:amp|lt|gt|quot|nbsp|#x27|#(?:3[3-9]|[4-9]\d|1[01]\d|12[0-6]|1[6-9]\d|[2-9]\d\d|[1-9]\d{3}));", re.ASCII
)
"""Those that every parser reads alike; none is a blank."""
_SPACES = " \n\t\f\r"

_OTHER_RULES = frozenset(
    {
        *("script", "style", "textarea", "title", "plaintext", "xmp", "iframe", "noembed", "noframes", "noscript"),
        *("template", "listing"),
    }
)
"""What is inside of these is read by other rules."""

_KEEPS_SPACES = frozenset({"pre"})
_LONGEST_KNOWN, _MOST_KNOWN = 300, 20_000


class _Tag(NamedTuple):
    name: str
    text: str
    opens: bool
    closes: bool


_known: dict[str, _Tag | None] = {}


def polished(html: str) -> str:
    """`html` as nbconvert's exporter leaves a page."""
    plain = _plain(html)
    return _through_a_tree(html) if plain is None else plain


def fragment(html: str, around: Iterable[str]) -> str | None:
    """`html` polished, for a place inside of elements called like those `around`; None if that needs the whole page.

    A part can be polished by itself if it closes what it opens and nothing else.
    """
    plain = _plain(html)
    if plain is not None:
        return plain
    if not _all_tags_are_whole(html):
        return None
    names = [name for name in around if name not in _OTHER_RULES]
    opening, closing = "".join(f"<{name}>" for name in names), "".join(f"</{name}>" for name in reversed(names))
    alone = _through_a_tree(html)
    inside = _through_a_tree(f"{opening}{html}<!--end-->{closing}")
    return alone if inside == f"{opening}{alone}<!--end-->{closing}" else None


def _all_tags_are_whole(html: str) -> bool:
    """Whether no tag, quote or comment is left open, which would go on in what follows."""
    pieces = _TAG.split(html)
    return not any("<" in text for text in pieces[::2]) and all(
        _START.fullmatch(tag) or _END.fullmatch(tag) or _COMMENT.fullmatch(tag) for tag in pieces[1::2]
    )


def _through_a_tree(html: str) -> str:
    soup = BeautifulSoup(html, features="html.parser")
    for picture in soup.find_all("img"):
        picture.attrs.setdefault("alt", NO_DESCRIPTION)
    return str(soup)


def _plain(html: str) -> str | None:
    """The same without a tree; None if `html` is not plain enough for that."""
    made: list[str] = []
    opened: list[str] = []
    keeping = 0
    for place, piece in enumerate(_TAG.split(html)):
        if place % 2:
            tag = _known[piece] if piece in _known else _read(piece)
            if tag is None:
                return None
            made.append(tag.text)
            if tag.opens:
                opened.append(tag.name)
                keeping += tag.name in _KEEPS_SPACES
            elif tag.closes:
                if not opened or opened.pop() != tag.name:
                    return None
                keeping -= tag.name in _KEEPS_SPACES
        elif not piece.strip(_SPACES):
            made.append(piece if keeping or not piece else "\n" if "\n" in piece else " ")
        else:
            text = _text(piece)
            if text is None:
                return None
            made.append(text)
    return None if opened else "".join(made)


def _text(piece: str) -> str | None:
    if "<" in piece:
        return None
    if "&" in piece:
        if len(_ENTITY.findall(piece)) != piece.count("&"):
            return None
        return escape(unescape(piece), quote=False)
    return piece.replace(">", "&gt;") if ">" in piece else piece


def _read(piece: str) -> _Tag | None:
    tag = _tag(piece)
    if len(piece) <= _LONGEST_KNOWN:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[piece] = tag
    return tag


def _tag(piece: str) -> _Tag | None:
    if _COMMENT.fullmatch(piece):
        return _Tag("", piece, opens=False, closes=False)
    if end := _END.fullmatch(piece):
        name = end[1]
        return None if name in _OTHER_RULES or _void(name) else _Tag(name, piece, opens=False, closes=True)
    start = _START.fullmatch(piece)
    if start is None or start[1] in _OTHER_RULES:
        return None
    text = _through_a_tree(piece)
    end_tag = f"</{start[1]}>"
    if piece.endswith("/>") or not text.endswith(end_tag):
        return _Tag(start[1], text, opens=False, closes=False)
    return _Tag(start[1], text.removesuffix(end_tag), opens=True, closes=False)


def _void(name: str) -> bool:
    """Whether elements called so hold nothing, such as pictures and line breaks."""
    return _through_a_tree(f"<{name}>").endswith("/>")
