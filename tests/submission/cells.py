"""Cells of the small assignment: how tests name, find and make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import nbformat

ORDER = ["setup", "update", "test-update", "step", "test-step", "why", "after", "sketch"]
ANSWER = "def update(theta, x, y):\n    return theta + y * x if y * np.dot(theta, x) <= 0 else theta"

At = Callable[[str], int]


def code_in_order(notebook: Any) -> list[str]:
    return [c.source for c in notebook.cells if c.cell_type == "code"]


def known(notebook: Any) -> list[str]:
    return [name for name in names(notebook) if name]


def names(notebook: Any) -> list[str | None]:
    """The grade id of each cell, None for a student's own."""
    settings = [cell.metadata.get("nbgrader") for cell in notebook.cells]
    return [found.get("grade_id") if isinstance(found, dict) else None for found in settings]


def cell(notebook: Any, grade_id: str) -> Any:
    """The one cell called `grade_id`."""
    (place,) = [place for place, name in enumerate(names(notebook)) if name == grade_id]
    return notebook.cells[place]


def own_code(source: str) -> Any:
    """A code cell that a student added."""
    return nbformat.v4.new_code_cell(source)
