"""Looking through a finished site for what must not be published. The last gate before it is put in place."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path

from ..build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION
from ..build.source import source_of
from ..bundle.leaks import DELIMITER, GRADING, hidden_lines, lines_of
from .errors import SiteError
from .material import Material

_TAG = re.compile(r"<[^>]*>")
_READ = {".html", ".js", ".json", ".ipynb", ".txt", ".md", ".py", ".inv", ".csv", ".xml", ".yml", ""}
"""Kinds of files that hold words. Pictures, fonts and style sheets do not come from lessons as text."""


def refuse_secrets(site: Path, material: Sequence[Material], secret: Path, *, solutions: bool) -> None:
    """Raise `SiteError`, naming the file and what is in it, if the folder `site` holds what is not for readers.

    That is the course's secret, hidden tests and mark schemes; without `solutions` the lines of answers as well.
    Everything is searched: pages as their readers see them and as they are written, the search index, downloads and
    what is packed in them.
    """
    regions = (MARK_SCHEME, HIDDEN_TESTS) if solutions else (MARK_SCHEME, HIDDEN_TESTS, SOLUTION)
    # All lessons at once: what one asks for, a later one may give.
    forbidden = hidden_lines((source_of(cell) for one in material for cell in one.lesson.cells), regions)
    kept = secret.read_text(encoding="ascii").strip() if secret.is_file() else ""
    lessons = {one.name for one in material}
    for name, text in readable(site):
        if kept and kept in text:
            raise SiteError(f"{name} would hold the course's secret; take it out, and make a new one")
        if told := next((line for line in map(str.strip, text.splitlines()) if line in forbidden), None):
            raise SiteError(f"{name} would show what is not for readers ({told!r})")
        # Guides and the reference may speak of these things; lessons and what is made of them may not.
        of_lesson = re.split(r"[./]", name)[0] in lessons or name.startswith("downloads/")
        if of_lesson and (found := DELIMITER.search(text) or GRADING.search(text)):
            raise SiteError(f"{name} would show {found[0]!r}, which no page of a lesson has")


def readable(site: Path) -> Iterator[tuple[str, str]]:
    """Every file of `site` that holds words: its name, relative to `site`, and its text."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.suffix == ".zip":
            with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as archive:
                for inner in archive.namelist():
                    if not inner.endswith(".whl"):
                        yield f"{name}/{inner}", _text(inner, archive.read(inner))
        elif path.is_file() and path.suffix in _READ and not name.startswith("_static/"):
            yield name, _text(name, path.read_bytes())


def _text(name: str, content: bytes) -> str:
    text = "\n".join(lines_of(name, content))
    # Code is coloured with an element for each word, so a page is searched without them too.
    return f"{text}\n{unescape(_TAG.sub('', text))}" if name.endswith(".html") else text
