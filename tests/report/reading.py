"""A page as a strict reader takes it: every element closed where it must be, and what it holds by kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_APART = {"td", "th", "li", "dd", "div", "br", "details"}
_VOID = {"meta", "link", "br", "img", "line", "rect", "hr", "input"}


@dataclass
class Element:
    """One element: its tag, attributes, text, and the elements around it, the nearest last."""

    tag: str
    attributes: dict[str, str | None]
    within: list[str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """All elements of a page; raises AssertionError for one that is not closed in order."""

    elements: list[Element] = field(default_factory=list)
    text: str = ""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements, self._open, self.text = [], [], ""
        self.feed(source)
        self.close()
        assert not self._open, [one.tag for one in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _APART:
            self.handle_data(" ")
        element = Element(tag, dict(attrs), [one.tag for one in self._open])
        self.elements.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs), [one.tag for one in self._open]))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> where <{self._open[-1].tag}> is open"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for one in self._open:
            one.text += data
        self.text += data

    def all(self, *tags: str) -> list[Element]:
        """The elements with one of these tags."""
        return [element for element in self.elements if element.tag in tags]
