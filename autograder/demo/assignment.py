"""A released assignment, seen as slots that a student fills."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..build.regions import without_delimiters


@dataclass(frozen=True)
class Slot:
    """A cell for an answer: its grade id, the graded names that it defines, the lesson's own answer."""

    grade_id: str
    names: tuple[str, ...]
    solution: str


@dataclass(frozen=True)
class Assignment:
    """One assignment: its one notebook, the cells to fill, and the points of each graded name."""

    name: str
    notebook: str
    slots: tuple[Slot, ...]
    points: Mapping[str, float]


def read_assignment(source: Path) -> Assignment:
    """Read the assignment in the folder `source` (the instructor's version, which knows the answers)."""
    import nbformat

    (path,) = source.glob("*.ipynb")
    cells = nbformat.read(path, as_version=4).cells
    points = {
        _meta(cell)["grade_id"].removeprefix("test-"): float(_meta(cell)["points"])
        for cell in cells
        if cell.cell_type == "code" and _meta(cell).get("grade")
    }
    slots = []
    for cell in cells:
        if cell.cell_type == "code" and _meta(cell).get("solution"):
            solution = without_delimiters(cell.source)
            slots.append(Slot(_meta(cell)["grade_id"], _defined(solution, points), solution))
    return Assignment(source.name, path.stem, tuple(slots), points)


def fill(release: Path, assignment: Assignment, answers: Mapping[str, str]) -> str:
    """The notebook in the folder `release` as a student hands it in, as JSON.

    `answers` maps graded names to what the student wrote; the lesson's own answer stands in for the others.
    """
    import nbformat

    notebook = nbformat.read(release / f"{assignment.notebook}.ipynb", as_version=4)
    slots = {slot.grade_id: slot for slot in assignment.slots}
    for cell in notebook.cells:
        slot = slots.get(_meta(cell).get("grade_id", ""))
        if slot is not None:
            written = [answers[name] for name in slot.names if name in answers]
            complete = len(written) == len(slot.names) and written
            cell.source = "\n\n".join(written if complete else [slot.solution, *written])
    return str(nbformat.writes(notebook)) + "\n"


def _meta(cell: Any) -> Any:
    return cell.metadata.get("nbgrader", {})


def _defined(source: str, wanted: Mapping[str, float]) -> tuple[str, ...]:
    """Which of the `wanted` names running `source` defines."""
    tree = ast.parse(source)
    found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    found |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return tuple(name for name in wanted if name in found)
