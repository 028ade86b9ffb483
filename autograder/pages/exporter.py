"""nbconvert's exporter with the course's own template: a notebook in, one HTML page out."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from markupsafe import Markup
from nbconvert.exporters import TemplateExporter
from traitlets import List, Unicode

from ..describe import number
from . import explorers, formulas
from .cells import Piece, pieces
from .marks import Mark, Sheet
from .prose import Contents

_POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src {scripts}; "
    "base-uri 'none'; form-action 'none'"
)


@dataclass(frozen=True)
class View:
    """What the template shows."""

    title: str
    contents: Contents
    pieces: tuple[Piece, ...]
    sheet: Sheet | None
    marks: tuple[tuple[Mark, str], ...]


class PageExporter(TemplateExporter):  # type: ignore[misc]
    """Notebooks as single-file pages. Whatever the template is not told to be HTML, it escapes."""

    export_from_notebook = None
    output_mimetype = "text/html"
    file_extension = Unicode(".html")
    template_name = Unicode("course-page")
    extra_template_basedirs = List(Unicode(), [str(Path(__file__).with_name("templates"))])
    preprocessors = List([])
    default_preprocessors = List([])

    def _create_environment(self) -> Any:
        environment = super()._create_environment()
        environment.autoescape = True
        environment.globals["number"] = number
        return environment

    def from_notebook_node(self, nb: Any, resources: Any = None, **more: Any) -> tuple[str, Any]:
        """Convert a notebook; ``resources["sheet"]`` are its marks, and its ``metadata`` hold the name."""
        resources = dict(resources or {})
        name = resources.get("metadata", {}).get("name", "notebook")
        resources["page"] = view(nb, str(name), resources.get("sheet"))
        resources["style"] = Markup(_style())
        body, resources = super().from_notebook_node(nb, resources, **more)
        return body, resources


def view(notebook: Any, name: str, sheet: Sheet | None) -> View:
    """The parts of the page of `notebook`, in HTML that is safe."""
    contents = Contents()
    for taken in ("main", "contents", "points"):
        contents.id_for(taken)
    marks = sheet.marks if sheet else ()
    anchors = {mark.grade_id: contents.id_for(f"points-{mark.name}") for mark in marks}
    made = tuple(
        Piece(
            piece.kind,
            Markup(piece.html),
            tuple(map(Markup, piece.outputs)),
            piece.lines,
            piece.anchor,
            piece.name,
        )
        for piece in pieces(notebook, contents, anchors)
    )
    shown = {piece.anchor for piece in made}
    links = tuple((mark, anchors[mark.grade_id] if anchors[mark.grade_id] in shown else "") for mark in marks)
    contents.heading = Markup(contents.heading)
    contents.sections = [(anchor, Markup(html)) for anchor, html in contents.sections]
    return View(contents.title or name, contents, made, sheet, links)


def _style() -> str:
    own = resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return explorers.style() + own


def sealed(body: str, scripts: Sequence[str]) -> str:
    """The page with `scripts`, and with the policy that lets these run and nothing else.

    The policy comes first, before anything of the notebook; the scripts come last.
    """
    hashes = " ".join(f"'sha256-{_hash(script)}'" for script in scripts) or "'none'"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY.format(scripts=hashes)}">'
    head, begin, rest = body.partition('<meta charset="utf-8">')
    rest, end, tail = rest.rpartition("</body>")
    elements = "\n".join(f"<script>{script}</script>" for script in scripts)
    return f"{head}{begin}\n{policy}{rest}{elements}\n{end}{tail}"


def _hash(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def scripts_for(body: str, *, drawn: bool) -> list[str]:
    """The scripts that `body` needs: for its formulas, unless they are drawn, and for its explorers."""
    needed = [explorers.script()] if '<script type="application/json">' in body else []
    if not drawn and formulas.has_formulas(body):
        needed.extend(formulas.scripts())
    return needed
