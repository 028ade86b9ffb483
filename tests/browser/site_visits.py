"""One visit to each page of a built site, and everything that is looked at there, so that no page is loaded twice."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
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
    pictures: [...document.querySelectorAll("main img")].map((one) => [one.getAttribute("alt"), one.getAttribute("src")]),
  };
}"""

# Code is coloured word by word and formulas are drawn stroke by stroke: ten thousand elements that say nothing to axe.
# Each pair of colours in code is measured once; then code becomes plain text, and a formula its MathML.
_CODE_COLOURS = r"""() => {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3)
      .map((value) => value / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const pairs = new Set();
  for (const span of document.querySelectorAll(".highlight pre span, .highlight pre")) {
    if (!span.textContent.trim()) continue;
    let below = span;
    while (/, 0\)$|transparent/.test(getComputedStyle(below).backgroundColor)) below = below.parentElement;
    pairs.add(getComputedStyle(span).color + "|" + getComputedStyle(below).backgroundColor);
  }
  return [...pairs].filter((pair) => {
    const [one, two] = pair.split("|").map(luminance);
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) < 4.5;
  });
}"""
_SIMPLIFY = r"""() => {
  document.querySelectorAll(".highlight pre").forEach((one) => { one.textContent = one.textContent; });
  document.querySelectorAll("mjx-math").forEach((one) => one.remove());
}"""
_RUN_AXE = """(rules) => axe.run({preload: false, resultTypes: ["violations"], ...rules})
  .then((found) => found.violations.map((one) => one.id + ": " + one.nodes.slice(0, 2).map((node) => node.html).join()))"""
_DARK = """() => { document.documentElement.dataset.theme = "dark"; }"""
_TOO_WIDE = """() => {
  const inside = (one) => one.closest("pre, table, svg, .cell_output, mjx-container, .bd-sidebar-secondary");
  const out = [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
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


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which `folder` is served, to this machine alone."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def watched_page(context: Any, base: str) -> tuple[Any, Visit]:
    """A new page in `context`, and the visit in which it notes requests to others than `base`, and complaints."""
    page, visit = context.new_page(), Visit()
    page.set_default_timeout(20_000)
    page.on("request", lambda one: None if one.url.startswith((base, "data:")) else visit.asked.append(one.url))
    page.on("console", lambda one: visit.complaints.append(one.text) if one.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: visit.complaints.append(str(error)))
    return page, visit


def visit_page(context: Any, base: str, name: str) -> Visit:
    """Look at the page `name` of the site at `base`: wide and light, dark, and narrow."""
    page, visit = watched_page(context, base)
    page.goto(base + name)
    page.evaluate(_READY)
    visit.facts = page.evaluate(_FACTS)
    page.set_viewport_size({"width": 390, "height": 800})
    visit.too_wide = tuple(page.evaluate(_TOO_WIDE))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.add_style_tag(content="* { transition: none !important; animation: none !important; }")
    visit.faint["light"] = page.evaluate(_CODE_COLOURS)
    page.evaluate(_DARK)
    visit.faint["dark"] = page.evaluate(_CODE_COLOURS)
    page.evaluate(_SIMPLIFY)
    page.evaluate(AXE)
    visit.violations["dark"] = page.evaluate(_RUN_AXE, {"runOnly": ["color-contrast"]})
    page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    visit.violations["light"] = page.evaluate(_RUN_AXE, {})
    page.close()
    return visit
