"""Everything that Sphinx reads, in one folder: the pages that are written by hand and those that are derived."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from html import escape
from pathlib import Path

from ..build.layout import Layout
from . import derived
from .downloads import write_downloads
from .errors import SiteError
from .guides import write_guides
from .material import Material
from .overview import Overview, overview
from .pages import lesson_page
from .playground import fragment
from .reference_pages import write_reference
from .settings import Settings, read_settings

PLACES = {
    "lesson-cards": "the lessons, as cards",
    "playground": "points to move, and a perceptron that learns them",
    "syllabus": "what each lesson teaches, takes and needs",
    "notation": "the symbols of all lessons",
    "verdict": "a verdict as a student sees it",
    "aspects": "the aspects of an exercise and their shares",
}
"""What can be put into a page that is written by hand, by a line ``{{ name }}`` of its own."""


def prepare(layout: Layout, material: Sequence[Material], folder: Path, *, solutions: bool, url: str) -> None:
    """Write the pages of the site to `folder`, which does not exist yet."""
    home = layout.root / "site"
    if not home.is_dir():
        raise SiteError(f"{layout.root.name}/ has no folder site/ with the pages that are written by hand")
    settings = read_settings(home)
    shutil.copytree(home, folder)
    overviews = [overview(one.lesson) for one in material]
    write_downloads(layout, material, folder / "downloads")
    for one, about in zip(material, overviews, strict=True):
        lesson = lesson_page(one, _facts(one, about, settings), solutions=solutions)
        (folder / f"{one.name}.ipynb").write_text(json.dumps(lesson, ensure_ascii=False), encoding="utf-8")
    write_reference(folder / "reference", solutions=solutions)
    write_guides(layout.root.parent / "docs", folder / "instructors", settings.repository_url)
    derivations = {
        "lesson-cards": lambda: derived.cards(overviews),
        "playground": fragment,
        "syllabus": lambda: derived.syllabus(overviews),
        "notation": lambda: derived.notation_tables(material, overviews),
        "verdict": lambda: derived.verdict(layout.release),
        "aspects": derived.aspects,
    }
    assert derivations.keys() == PLACES.keys()
    for page in folder.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for name, derive in derivations.items():
            mark = f"{{{{ {name} }}}}"
            if mark in text:
                text = text.replace(mark, derive())
        page.write_text(text, encoding="utf-8")
    build = {
        "title": settings.title,
        "repository_url": settings.repository_url,
        "url": url,
        "lessons": [one.name for one in material],
    }
    (folder / "build.json").write_text(json.dumps(build), encoding="utf-8")


def _facts(material: Material, about: Overview, settings: Settings) -> str:
    """What stands below the title of a lesson: how long, how many points, and how to work on it oneself."""
    notebook = f"{material.lesson.name}.ipynb"
    links = [
        (f"downloads/{material.name}.zip", "Everything to work on it (zip)", " download"),
        (f"downloads/{material.name}.ipynb", "The notebook alone", " download"),
        *(
            (address.format(lesson=material.name, notebook=notebook), f"Open in {words}", "")
            for words, address in settings.launch.items()
        ),
    ]
    shown = "".join(
        f'<li><a href="{escape(address)}"{attribute}>{escape(words)}</a></li>' for address, words, attribute in links
    )
    return (
        f'<div class="lesson-facts"><p>{about.time} · {about.points:g} points · {about.exercises} graded exercises</p>'
        f"<ul>{shown}</ul></div>\n"
    )
