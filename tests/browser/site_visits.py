"""One visit to each page of a built site, and everything that is looked at there, so that no page is loaded twice."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import axe_playwright_python

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")

_READY = "window.MathJax ? MathJax.startup.promise.then(() => true) : true"

_FACTS = r"""() => {
  const words = document.querySelector("main").cloneNode(true);
  words.querySelectorAll("pre, code, script, style, mjx-container").forEach((one) => one.remove());
  return {
    formulas: document.querySelectorAll(".math").length,
    rendered: document.querySelectorAll("mjx-container").length,
    faults: document.querySelectorAll("mjx-merror, [data-mjx-error], mjx-mtext[style*=red]").length,
    raw: (words.textContent.match(/\\[a-zA-Z(\[]\S*|\$\S+\$/g) || []),
    pictures: [...document.querySelectorAll("main img")].map(
      (one) => [one.getAttribute("alt"), one.getAttribute("src")]),
  };
}"""

# The colours of all words and what lies below them, each pair once, in both themes: axe looks at every word by itself,
# and takes seconds for the thousands of a lesson. Buttons that are switched off may be faint, and so may signs.
_FAINT = r"""() => {
  const SEEN = {opacityProperty: true, visibilityProperty: true};
  const LEFT_OUT = "script, style, svg, mjx-container, [role=img], [aria-disabled=true]";
  const parsed = (colour) => { const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = ([r, g, b, a], below) => [r, g, b].map((value, i) => value * a + below[i] * (1 - a));
  const luminance = (colour) => {
    const [r, g, b] = colour.map((value) => value / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const below = new Map([[null, [255, 255, 255]]]);
  const ground = (one) => {
    if (!below.has(one)) below.set(one, over(parsed(getComputedStyle(one).backgroundColor), ground(one.parentElement)));
    return below.get(one);
  };
  const pairs = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !one.checkVisibility(SEEN) || one.closest(LEFT_OUT)) continue;
    const words = getComputedStyle(one).color, lies = ground(one);
    const key = words + "|" + lies;
    if (pairs.has(key)) continue;
    const [high, low] = [luminance(over(parsed(words), lies)), luminance(lies)].sort((a, b) => b - a);
    pairs.set(key, (high + 0.05) / (low + 0.05) < 4.5 ? `${key}: ${one.outerHTML.slice(0, 80)}` : "");
  }
  return [...pairs.values()].filter(Boolean);
}"""
# Words of code and strokes of formulas are most of a lesson's elements, and all alike to axe; three formulas are kept.
_SIMPLIFY = r"""() => {
  document.querySelectorAll(".highlight pre").forEach((one) => { one.textContent = one.textContent; });
  [...document.querySelectorAll("mjx-container")].slice(3).forEach((one) => one.replaceChildren("x"));
}"""
_RUN_AXE = """(contrast) => axe.run(document, {
    preload: false, resultTypes: ["violations"], rules: {"color-contrast": {enabled: contrast}},
  }).then((found) => found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 2).map((node) => node.html)}`))"""
_CONTRAST_ALONE = """() => axe.run(document, {preload: false, resultTypes: ["violations"], runOnly: ["color-contrast"]})
  .then((found) => found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 2).map((node) => node.html)}`))"""
_DARK = """() => { document.documentElement.dataset.theme = "dark"; }"""
_TOO_WIDE = """() => {
  const inside = (one) => one.closest("pre, table, svg, .cell_output, mjx-container, .bd-sidebar-secondary");
  const right = (one) => one.getBoundingClientRect().right;
  const out = [...document.querySelectorAll("main *")].filter((one) => right(one) > innerWidth + 1);
  return [document.documentElement.scrollWidth - innerWidth,
          out.filter((one) => !inside(one)).slice(0, 3).map((one) => one.outerHTML.slice(0, 120))];
}"""


@dataclass
class Visit:
    """What was found on one page."""

    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    faint: dict[str, list[str]] = field(default_factory=dict)
    violations: dict[str, list[str]] = field(default_factory=dict)
    too_wide: tuple[int, list[str]] = (0, [])


def watched_page(context: Any, base: str) -> tuple[Any, Visit]:
    """A new page in `context`, and the visit in which it notes requests to others than `base`, and complaints."""
    page, visit = context.new_page(), Visit()
    watch(page, visit, base)
    return page, visit


def watch(page: Any, visit: Visit, base: str) -> None:
    """Note in `visit` what `page` asks others than `base` for, and what it complains about."""
    page.set_default_timeout(20_000)
    page.on("request", lambda one: None if one.url.startswith((base, "data:")) else visit.asked.append(one.url))
    page.on("console", lambda one: visit.complaints.append(one.text) if one.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: visit.complaints.append(str(error)))


def visit_page(page: Any, visit: Visit, address: str, *, wide: bool) -> None:
    """Look at the page at `address` as on a phone, light and dark, and note it in `visit`.

    With `wide` it is also looked at on a large screen, with its sidebars, and axe judges the contrast of every word.
    """
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(address)
    page.evaluate(_READY)
    visit.too_wide = tuple(page.evaluate(_TOO_WIDE))
    visit.facts = page.evaluate(_FACTS)
    if wide:
        page.set_viewport_size({"width": 1280, "height": 800})
    visit.faint["light"] = page.evaluate(_FAINT)
    page.evaluate(_SIMPLIFY)
    page.evaluate(AXE)
    visit.violations["light"] = page.evaluate(_RUN_AXE, wide)
    page.add_style_tag(content="* { transition: none !important; animation: none !important; }")
    page.evaluate(_DARK)
    visit.faint["dark"] = page.evaluate(_FAINT)
    visit.violations["dark"] = page.evaluate(_CONTRAST_ALONE) if wide else []


class Links(HTMLParser):
    """The anchors of a page, where its links lead, and the files that it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.links.add(value)
