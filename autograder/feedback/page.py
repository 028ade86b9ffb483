"""One page of feedback: nbgrader's template, filters and steps, with each different cell made once.

Most of a page is the lesson, which is the same for everybody, and much of the rest is what many students see. A cell is
known by what is in the autograded notebook and by its mark and comment, so that what a cell looks like needs to be
worked out once in a class. The page around the cells is rendered every time.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.exporters import HTMLExporter, TemplateExporter
from nbconvert.exporters.exporter import ResourcesDict
from nbconvert.filters import Highlight2HTML
from nbconvert.filters.widgetsdatatypefilter import WidgetsDataTypeFilter
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbformat.v4.rwbase import rejoin_lines, strip_transient
from nbgrader.converters import GenerateFeedback
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import GetGrades

from ..build.layout import read_layout
from ..steps.clean import CleanOutputs
from .grades import NotebookGrades
from .kept import Kept
from .soup import fragment, polished
from .steps import ROOM, CleanOnce, KnownGrades, once

_BY_CELL = (CleanOutputs, GetGrades, CSSHTMLHeaderPreprocessor)
"""Steps that treat every cell by itself. With others the whole notebook goes through them, and so it does if outputs
are not cleaned: what runs in a page has names that no two of its cells may share."""

_AROUND_CELLS = """\
{%- extends FILE -%}
{%- block any_cell scoped -%}{{ kept_cell(cell, super) }}{%- endblock -%}
"""


@dataclass(frozen=True)
class _Cell:
    """A finished cell: its HTML between blanks, and the little that the table of contents asks of it.

    Without `html` the cell is text, all in `before`; of a `loose` one the markup reaches beyond it.
    """

    before: str
    html: str
    after: str
    about: Any
    loose: bool = False


class Pages:
    """Makes pages of feedback for the course in `root`, one after the other."""

    def __init__(self, root: Path) -> None:
        layout = read_layout(root)
        self.course = CourseDirectory(root=str(layout.root), config=layout.config)
        self.converter = GenerateFeedback(coursedir=self.course, config=layout.config)
        self._exporter = self.converter.exporter_class(parent=self.converter, config=self.converter.config)
        for step in self.converter.preprocessors:
            self._exporter.register_preprocessor(KnownGrades if step is GetGrades else step)
        self._steps = [step for step in self._exporter._preprocessors if getattr(step, "enabled", True)]
        self._by_cell = (
            type(self._exporter) is HTMLExporter
            and self._exporter.template_name == "feedback"
            and all(isinstance(step, _BY_CELL) for step in self._steps)
            and any(isinstance(step, CleanOutputs) for step in self._steps)
        )
        self._steps = [
            CleanOnce(parent=self._exporter, enabled=True) if type(step) is CleanOutputs else step
            for step in self._steps
        ]
        self._grades = [step for step in self._steps if isinstance(step, KnownGrades)]
        self._cells: Kept[bytes, _Cell] = Kept(3 * ROOM)
        self._mark = f"cell {secrets.token_hex(16)}"
        self._marks = re.compile(rf"<!--{self._mark} (\d+)-->")
        self._heads: dict[str, str] = {}
        self._frame: Any = None
        self._resources: Any = None
        self._highlighters: dict[str | None, Any] = {}
        self._now: dict[int, _Cell | bytes] = {}
        self._placed: list[_Cell] = []

    @property
    def extension(self) -> str:
        """What the name of a page ends with."""
        return str(self._exporter.file_extension)

    def page(self, path: Path, where: dict[str, Any], grades: NotebookGrades) -> str:
        """The page about the autograded notebook in the file `path`.

        Parameters
        ----------
        path
            the notebook.
        where
            nbgrader's resources of it: ``nbgrader`` (student, assignment, notebook), ``unique_key``, and others.
        grades
            what the gradebook holds for it.

        Whatever is wrong with the notebook is raised, as it is by nbgrader.
        """
        for step in self._grades:
            step.grades = grades
        made = self._from_cells(path, where, grades) if self._by_cell else None
        if made is None:
            made, _ = self._exporter.from_filename(str(path), resources=where)
            self._resources = None  # the exporter has taken up that notebook's language
        return str(made)

    # --- from cells -------------------------------------------------------------------------------------

    def _from_cells(self, path: Path, where: dict[str, Any], grades: NotebookGrades) -> str | None:
        """The page, put together; None if this notebook is one for the exporter itself."""
        notebook = json.loads(path.read_text(encoding="utf-8"))
        if not _ordinary(notebook):
            return None
        self._prepare(notebook, where)
        cells = notebook["cells"]
        surroundings = json.dumps([_lexer(notebook), notebook["nbformat_minor"]]).encode()
        keys = [_key(cell, grades, surroundings) for cell in cells]
        found = [self._cells.find(key) for key in keys]
        resources = self._resources_of(path, where)
        new = [cell for cell, known in zip(cells, found, strict=True) if known is None]
        made, resources = self._stepped({**notebook, "cells": new}, resources)
        fresh = iter(made.cells)
        made.cells = [known.about if known else next(fresh) for known in found]
        self._now = {id(cell): known or key for cell, known, key in zip(made.cells, found, keys, strict=True)}
        self._placed = []
        frame = self._frame.render(nb=made, resources=resources).lstrip("\r\n")
        if any(cell.loose for cell in self._placed):
            return None
        return self._marks.sub(lambda found: self._placed[int(found[1])].html, self._polished_frame(frame))

    def _stepped(self, notebook: dict[str, Any], resources: Any) -> tuple[Any, Any]:
        """A notebook after nbgrader's steps; raises ValidationError if it is none then, as nbgrader does."""
        made: Any = strip_transient(rejoin_lines(nbformat.from_dict(notebook)))
        for step in self._steps:
            made, resources = step(made, resources)
        nbformat.validate(made, relax_add_props=True)
        return made, resources

    def _prepare(self, notebook: dict[str, Any], where: dict[str, Any]) -> None:
        """Have the exporter make its template, and learn the language of the notebook."""
        lexer = _lexer(notebook)
        if "highlight_code" not in self._exporter.filters:
            if lexer not in self._highlighters:
                self._highlighters[lexer] = once(Highlight2HTML(pygments_lexer=lexer, parent=self._exporter))
            self._exporter.register_filter("highlight_code", self._highlighters[lexer])
        if self._resources is None:
            # As HTMLExporter does it, but for its last step.
            resources = self._exporter._init_resources(where)
            kinds = WidgetsDataTypeFilter(notebook_metadata={}, parent=self._exporter, resources=resources)
            self._exporter.register_filter("filter_data_type", kinds)
            empty = nbformat.from_dict({**notebook, "cells": []})
            _, self._resources = TemplateExporter.from_notebook_node(self._exporter, empty, resources)
            file = json.dumps(self._exporter.template_file)
            environment = self._exporter.environment
            environment.globals["kept_cell"] = self._kept_cell
            self._frame = environment.from_string(_AROUND_CELLS.replace("FILE", file))

    def _resources_of(self, path: Path, where: dict[str, Any]) -> Any:
        resources = ResourcesDict()
        resources.update(self._resources)
        resources.update(where)
        resources["nbgrader"] = dict(where["nbgrader"])
        changed = datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).strftime("%B %-d, %Y")
        resources["metadata"] = ResourcesDict()
        resources["metadata"].update(name=path.stem, path=str(path.parent), modified_date=changed)
        return resources

    def _kept_cell(self, cell: Any, render: Callable[[], str]) -> str:
        """What stands for a cell in the frame, which is rendered if it is new; called by the template."""
        known = self._now[id(cell)]
        if isinstance(known, bytes):
            html = render()
            known = self._cells.keep(known, _finished(html, cell), len(html))
        if known.html or known.loose:
            self._placed.append(known)
            return f"{known.before}<!--{self._mark} {len(self._placed) - 1}-->{known.after}"
        return known.before

    def _polished_frame(self, frame: str) -> str:
        """The frame, of which the long head is the same on most pages."""
        head, closing, body = frame.partition("</head>")
        if not closing or not head.startswith("<!DOCTYPE html>"):
            return polished(frame)
        if head not in self._heads:
            self._heads.clear()
            self._heads[head] = polished(head + closing).removesuffix("</html>")
        return self._heads[head] + polished(f"<html>{body}").removeprefix("<html>")


def _lexer(notebook: dict[str, Any]) -> str | None:
    """What colours the code of a notebook, as nbconvert finds it."""
    language = notebook["metadata"].get("language_info", {})
    lexer: str | None = language.get("pygments_lexer", language.get("name", None))
    return lexer


def _ordinary(notebook: Any) -> bool:
    """Whether a notebook is as grading leaves it; others are for nbformat to put right."""
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list) or notebook.get("nbformat") != 4 or not isinstance(notebook.get("metadata"), dict):
        return False
    if not all(isinstance(cell, dict) and isinstance(cell.get("metadata"), dict) for cell in cells):
        return False
    language = notebook["metadata"].get("language_info", {})
    if not isinstance(language, dict) or not isinstance(_lexer(notebook), str | None):
        return False
    minor = notebook.get("nbformat_minor")
    names = [cell.get("id") for cell in cells]
    return isinstance(minor, int) and (minor < 5 or (None not in names and len(set(names)) == len(names)))


def _key(cell: dict[str, Any], grades: NotebookGrades, surroundings: bytes) -> bytes:
    told = cell["metadata"].get("nbgrader")
    name = told.get("grade_id") if isinstance(told, dict) else None
    of_gradebook = [grades.marks.get(name), name in grades.comments, grades.comments.get(name)] if name else []
    digest = blake2b(json.dumps(cell).encode(), digest_size=32)
    digest.update(repr(of_gradebook).encode("utf-8", "surrogatepass"))
    digest.update(surroundings)
    return digest.digest()


def _finished(html: str, cell: Any) -> _Cell:
    core = html.strip(" \n\t\f\r")
    before, _, after = html.partition(core) if core else (html, "", "")
    told = {"nbgrader": cell.metadata.nbgrader} if "nbgrader" in cell.metadata else {}
    about = nbformat.from_dict({"cell_type": cell.cell_type, "metadata": told})
    if "<" not in core:
        return _Cell(html, "", "", about)
    if not (core.startswith("<") and core.endswith(">")):
        return _Cell(before, "", after, about, loose=True)
    done = fragment(core, ("div", "ol", "li", "h4", "a", "p"))
    return _Cell(before, done or "", after, about, loose=done is None)
