"""The steps that a notebook goes through before it becomes a page, without a gradebook opened for each, nor twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from html import escape
from typing import Any

import nbformat
from nbconvert.filters.highlight import Highlight2HTML, _pygments_highlight
from nbgrader.api import MissingEntry
from nbgrader.preprocessors import GetGrades, NbGraderPreprocessor
from pygments.formatters import HtmlFormatter

from ..steps.clean import CleanOutputs
from .grades import NotebookGrades
from .kept import Kept

ROOM = 24 << 20
"""Bytes that a process keeps of what a step has made."""


class KnownGrades(GetGrades):  # type: ignore[misc]
    """nbgrader's step that puts marks and comments into a notebook, with a gradebook that was read before."""

    grades: NotebookGrades

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Put them in."""
        known, self.gradebook = resources["nbgrader"], self
        self.notebook_id, self.assignment_id, self.student_id = known["notebook"], known["assignment"], known["student"]
        nb, resources = NbGraderPreprocessor.preprocess(self, nb, resources)
        penalty = self.grades.late_penalty or 0
        known = resources["nbgrader"]
        known["score"] = self.grades.score - penalty
        known["max_score"], known["late_penalty"] = self.grades.max_score, penalty
        return nb, resources

    def find_grade(self, name: str, *_where: str) -> Any:
        """As a gradebook does."""
        if name not in self.grades.marks:
            raise MissingEntry(f"no mark for a cell called {name!r} in the gradebook")
        return self.grades.marks[name]

    def find_comment(self, name: str, *_where: str) -> Any:
        """As a gradebook does."""
        if name not in self.grades.comments:
            raise MissingEntry(f"no comment on a cell called {name!r} in the gradebook")
        return _Comment(self.grades.comments[name])


class CleanOnce(CleanOutputs):
    """The step that cleans outputs, for which students that see the same are cleaned for once."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._done: Kept[bytes, Any] = Kept(ROOM)

    def preprocess_cell(self, cell: Any, resources: Any, index: int) -> tuple[Any, Any]:
        """Clean the outputs of one cell."""
        if "outputs" in cell:
            cell.outputs = [self._cleaned(output, resources, index) for output in cell.outputs]
        return cell, resources

    def _cleaned(self, output: Any, resources: Any, index: int) -> Any:
        text = json.dumps(output).encode()
        key = blake2b(text, digest_size=32).digest()
        done = self._done.find(key)
        if done is None:
            cell, _ = super().preprocess_cell(nbformat.from_dict({"outputs": [output]}), resources, index)
            done = self._done.keep(key, cell.outputs[0], len(text))
        return done


@dataclass(frozen=True)
class _Comment:
    comment: str | None


def once(highlight: Highlight2HTML) -> Callable[..., str]:
    """nbconvert's filter that colours code, which colours the same code once, and keeps pygments' formatters."""
    done: Kept[tuple[str, str, str], str] = Kept(ROOM)

    @cache
    def formatter(language: str) -> Any:
        return HtmlFormatter(cssclass=escape(f" highlight hl-{language}"), **highlight.extra_formatter_options)

    def highlighted(source: str, language: str | None = None, metadata: Any = None) -> str:
        named = language or highlight.pygments_lexer
        key = (source, named, str((metadata or {}).get("magics_language", "")))
        made = done.find(key)
        if made is None:
            made = str(_pygments_highlight(source or " ", formatter(named), named, metadata))
            done.keep(key, made, 2 * len(made))
        return made

    return highlighted
