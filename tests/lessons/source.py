"""What the tests of the lessons read: cells, prose without code, and formulas."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import jupytext
import nbformat
import pytest

from autograder.build.lesson import assignments, find

REPO = Path(__file__).parents[2]
LESSONS = REPO / "course" / "lessons"
ASSIGNMENTS = assignments(LESSONS)

each_lesson = pytest.mark.parametrize("assignment", ASSIGNMENTS)

_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_FORMULA = re.compile(r"(?<!\\)\$\$(?P<display>.+?)(?<!\\)\$\$|(?<![\\$])\$(?P<inline>[^$]+?)(?<!\\)\$", re.DOTALL)


@dataclass(frozen=True)
class Formula:
    """A formula of a lesson, and the line of prose that it begins with."""

    tex: str
    display: bool


@cache
def cells(assignment: str) -> list[Any]:
    """The cells of a lesson's source, in order."""
    return list(jupytext.read(find(LESSONS, assignment), fmt="py:percent").cells)


def markdown(assignment: str) -> list[str]:
    """The Markdown cells of a lesson."""
    return [cell.source for cell in cells(assignment) if cell.cell_type == "markdown"]


def code(assignment: str) -> list[Any]:
    """The code cells of a lesson that hold anything."""
    return [cell for cell in cells(assignment) if cell.cell_type == "code" and cell.source.strip()]


def without_code(text: str) -> str:
    """Markdown without what is set as code."""
    return _CODE.sub("", _FENCE.sub("", text))


def formulas(text: str) -> list[Formula]:
    """The formulas of a Markdown cell."""
    return [
        Formula(found["display"] or found["inline"], found["display"] is not None)
        for found in _FORMULA.finditer(without_code(text))
    ]


def prose(text: str) -> str:
    """Markdown without code, formulas and addresses: the words that are read."""
    plain = _FORMULA.sub(" ", without_code(text))
    return re.sub(r"https?://\S+|\]\([^)]*\)", " ", plain)


def notebook(folder: str, assignment: str) -> Any:
    """A committed notebook of ``notebooks`` or ``solutions``."""
    return nbformat.read(REPO / folder / assignment / f"{find(LESSONS, assignment).stem}.ipynb", as_version=4)
