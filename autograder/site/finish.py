"""What is done to the pages that Sphinx wrote: what a theme brings and no reader needs is taken out again."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import quote

from .errors import SiteError

_ICON = re.compile(r"\bfa-([a-z0-9-]+)\b")
_ICON_SCRIPT = re.compile(r'\s*<script defer src="[^"]*/fontawesome\.js[^"]*"></script>')
_SEARCH_SCRIPT = re.compile(r'\s*<script src="[^"]*(?:searchtools|language_data|searchindex)\.js[^"]*"></script>')
_NO_ADDRESS = re.compile(r'<meta property="og:url" content="(?!https?://)[^"]*" />\n?')
_MENDS = (
    (re.compile(r'<html lang="en"'), '<html lang="en-GB"'),
    # A sidebar that is no landmark, folds without a name, tables whose first head is an empty one: nobody who listens
    # to a page should have to guess.
    (re.compile(r'(<\w+ id="pst-primary-sidebar")'), r'\1 role="region" aria-label="Course"'),
    (re.compile(r'<summary>(<span class="toctree-toggle")'), r'<summary aria-label="Show the pages of this part">\1'),
    (re.compile(r'<th class="head[^"]*">\s*(?:<p>\s*</p>)?\s*</th>'), "<td></td>"),
)
_STYLES = {"solid", "brands", "regular", "lg", "fw", "xs", "sm"}


def finish(site: Path) -> None:
    """Take out of the folder `site` what makes it heavy or wrong.

    The theme draws a dozen icons with a script of 1.5 MB that holds all there are; a style sheet with this dozen takes
    its place. The index of the search stays with the page of the search alone. Maps for debugging, translations and
    the logos of services go. So does an og:url that is no address.
    """
    pages = sorted(site.rglob("*.html"))
    texts = {path: path.read_text(encoding="utf-8") for path in pages}
    static = site / "_static"
    wanted = {name for text in texts.values() for name in _ICON.findall(text)} - _STYLES
    script = static / "scripts" / "fontawesome.js"
    with (static / "site.css").open("a", encoding="utf-8") as style:
        style.write(icon_rules(script.read_text(encoding="utf-8"), wanted))
    for path, text in texts.items():
        path.write_text(_mended(text, searches=path.name == "search.html"), encoding="utf-8")
    script.unlink()
    for folder in (static / "locales", static / "images", site / "_sources"):
        shutil.rmtree(folder, ignore_errors=True)
    for pattern in ("*.map", "*webpack-macros.html"):
        for path in static.rglob(pattern):
            path.unlink()


def _mended(page: str, *, searches: bool) -> str:
    page = _NO_ADDRESS.sub("", _ICON_SCRIPT.sub("", page))
    if not searches:
        page = _SEARCH_SCRIPT.sub("", page)
    for fault, mended in _MENDS:
        page = fault.sub(mended, page)
    return page


def icon_rules(script: str, names: set[str]) -> str:
    """Style rules that draw the icons `names`, with the shapes that Font Awesome's `script` holds.

    Raises `SiteError` for a name without a shape: the theme would show nothing in its place.
    """
    rules = [
        "\n/* Icons: Font Awesome Free (fontawesome.com), CC BY 4.0. */\n"
        '[class*="fa-"]::before { content: ""; display: inline-block; width: 1em; height: 1em; '
        "vertical-align: -.125em; background: currentColor; -webkit-mask: var(--shape) center / contain no-repeat; "
        "mask: var(--shape) center / contain no-repeat; }\n"
    ]
    for name in sorted(names):
        found = re.search(rf'["{{,]"?{re.escape(name)}"?:\[(\d+),(\d+),\[[^\]]*\],"[0-9a-f]+","([^"]+)"\]', script)
        if found is None:
            raise SiteError(f"the theme wants an icon {name!r}, and its script has none")
        width, height, path = found.groups()
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><path d="{path}"/></svg>'
        rules.append(f'.fa-{name}::before {{ --shape: url("data:image/svg+xml,{quote(svg)}"); }}\n')
    return "".join(rules)
